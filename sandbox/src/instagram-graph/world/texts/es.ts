import type { Texts } from "./types.ts";

export const es: Texts = {
  niches: {
    food: {
      bio: "Comida honesta, cocina pequeña",
      sentences: [
        "Tomates sin prisa, buen pan y nada más.",
        "Probamos esta masa {n} veces para que tú no tengas que hacerlo.",
        "Día de mercado en {place}: todo lo verde se vino a casa.",
        "El truco es salar el agua de verdad.",
        "Sobras, pero en versión domingo.",
      ],
      tags: ["cocinacasera", "recetasfaciles", "hechoencasa", "comidarica"],
    },
    travel: {
      bio: "Viajes lentos, notas cortas",
      sentences: [
        "Primera luz sobre {place} y nadie más despierto.",
        "Perdimos el tren y encontramos esta terraza.",
        "{n} horas a pie y un café buenísimo.",
        "Mete en la maleta la mitad de lo que crees.",
        "El camino de vuelta siempre se queda corto.",
      ],
      tags: ["viajarlento", "escapada", "rinconesconencanto", "diariodeviaje"],
    },
    sport: {
      bio: "Entrenar, día a día",
      sentences: [
        "Día {n} del bloque. Piernas pesadas, cabeza clara.",
        "La constancia gana a la motivación, otra vez.",
        "Lluvia en {place} y aun así estábamos todos.",
        "Tres puntos y un largo camino a casa.",
        "Nueva temporada, las mismas costumbres tercas.",
      ],
      tags: ["entrenamiento", "correr", "equipo", "vidasana"],
    },
    fashion: {
      bio: "Ropa hecha para quedarse",
      sentences: [
        "El abrigo que llevamos {n} meses queriendo enseñarte.",
        "Cortado en {place}, terminado a mano.",
        "Una camisa, tres maneras, cero plancha.",
        "Color de la semana: el verde de las botellas viejas.",
        "Hoy pruebas, y alfileres por todo el suelo.",
      ],
      tags: ["modasostenible", "lookdeldia", "hechoamano", "estilo"],
    },
    home: {
      bio: "Casas que se viven",
      sentences: [
        "Antes y después: la misma ventana, {n} capas de pintura menos.",
        "Un estante para lo que usas de verdad.",
        "Nuestro piso pequeño en {place}, por fin con dónde sentarse.",
        "Primero las plantas, luego los muebles.",
        "Proyecto de sábado: menos cajas, más luz.",
      ],
      tags: ["decoracion", "hogardulcehogar", "hazlotumismo", "plantas"],
    },
    tech: {
      bio: "Hacemos cosas que duran",
      sentences: [
        "Ya está la versión {n}: rápida, sin hacer ruido.",
        "De un boceto en {place} a la primera placa que funciona.",
        "Esto que ves llevó dos años y un martes de lluvia.",
        "Menos pantalla, más señal.",
        "Lo rompimos a propósito para que no se te rompa a ti.",
      ],
      tags: ["innovacion", "ingenieria", "tecnologia", "espacio"],
    },
    nature: {
      bio: "Casi siempre fuera",
      sentences: [
        "Estuvo {n} minutos en esa rama, y nosotros también.",
        "Niebla en el valle, cerca de {place}.",
        "Aquí no se mueve nada hasta mediodía.",
        "La primera helada dibuja mejor que todos nosotros.",
        "Deja el sendero más limpio de como lo encontraste.",
      ],
      tags: ["naturaleza", "bosque", "faunasalvaje", "amanecer"],
    },
    culture: {
      bio: "Historias, sonidos, escenarios",
      sentences: [
        "Puertas a las ocho, primera canción a las nueve.",
        "Página {n} y ya hemos llorado.",
        "Una noche en {place} de la que hablaremos mucho.",
        "Un ensayo de más, y se nota.",
        "Hay imágenes que solo se entienden a oscuras.",
      ],
      tags: ["musicaenvivo", "librosrecomendados", "teatro", "detrasdecamaras"],
    },
  },
  asides: [
    "Pronto más.",
    "Sin filtro, solo buen momento.",
    "Gracias por todos los mensajes de la semana pasada.",
    "Parece más fácil de lo que fue.",
    "Para guardar hasta un día gris.",
    "Tomada de camino a otra parte.",
  ],
  questions: [
    "¿Tú qué habrías hecho?",
    "¿Sí o no?",
    "¿Cuál es la tuya, la 1 o la 2?",
    "¿A quién te llevarías?",
    "¿Qué probamos la próxima vez?",
  ],
  calls: [
    "Enlace en la bio.",
    "Guárdalo para después.",
    "Etiqueta a quien tenga que verlo.",
    "Cuéntanoslo en los comentarios.",
    "Compártelo con alguien.",
  ],
  paid: ["publi", "publicidad", "colaboracionpagada"],
  tags: ["findesemana", "cosasbonitas", "buenrollo", "inspiracion", "comunidad"],
  bioClosings: [
    "Escríbenos: hola@mail.example",
    "Novedades cada semana ↓",
    "Colaboraciones ↓",
    "También los domingos",
  ],
};
