import type { Texts } from "./types.ts";

export const en: Texts = {
  niches: {
    food: {
      bio: "Honest food, small kitchen",
      sentences: [
        "Slow tomatoes, good bread, nothing else needed.",
        "We tested this dough {n} times so you don't have to.",
        "Market day in {place}: everything green came home with us.",
        "The trick is to salt the water like you mean it.",
        "Leftovers, but make it Sunday lunch.",
      ],
      tags: ["homecooking", "seasonalfood", "recipeoftheday", "bakersofinstagram"],
    },
    travel: {
      bio: "Slow trips and short notes",
      sentences: [
        "First light over {place}, and nobody else awake.",
        "Missed the train, found this terrace.",
        "{n} hours on foot and one very good coffee.",
        "Pack half of what you think you need.",
        "The road back is always shorter than you want it to be.",
      ],
      tags: ["slowtravel", "weekendaway", "hiddenplaces", "travelnotes"],
    },
    sport: {
      bio: "Training, one honest day at a time",
      sentences: [
        "Day {n} of the block. Legs heavy, head clear.",
        "Consistency beats motivation, again.",
        "Rain in {place}, and still a full squad.",
        "Three points and a long way home.",
        "New season, same stubborn habits.",
      ],
      tags: ["trainingday", "runhappy", "teamspirit", "stronger"],
    },
    fashion: {
      bio: "Clothes made to be worn twice",
      sentences: [
        "The coat we have been waiting {n} months to show you.",
        "Cut in {place}, finished by hand.",
        "One shirt, three ways, no ironing.",
        "Colour of the week: the green of old bottles.",
        "Fittings today, and a lot of pins on the floor.",
      ],
      tags: ["slowfashion", "ootd", "capsulewardrobe", "madebyhand"],
    },
    home: {
      bio: "Rooms that are lived in",
      sentences: [
        "Before and after: same window, {n} layers of paint less.",
        "A shelf for the things you actually use.",
        "Our small flat in {place}, finally with a place to sit.",
        "Plants first, furniture later.",
        "Saturday project: fewer boxes, more light.",
      ],
      tags: ["homediary", "smallspaces", "diyhome", "plantcorner"],
    },
    tech: {
      bio: "Building things that last",
      sentences: [
        "Version {n} is out, and it is the boring kind of fast.",
        "From a sketch in {place} to the first working board.",
        "What you see here took two years and one rainy Tuesday.",
        "Less screen, more signal.",
        "We broke it on purpose so it won't break on you.",
      ],
      tags: ["buildinpublic", "engineering", "openhardware", "spacelovers"],
    },
    nature: {
      bio: "Outside most of the time",
      sentences: [
        "She waited {n} minutes on that branch, so did we.",
        "Fog in the valley below {place}.",
        "Nothing moves here until noon.",
        "The first frost draws better than any of us.",
        "Leave the path cleaner than you found it.",
      ],
      tags: ["wildlife", "naturelovers", "earlymorning", "forestlight"],
    },
    culture: {
      bio: "Stories, sounds, stages",
      sentences: [
        "Doors open at eight, the first song at nine.",
        "Page {n} and we already cried.",
        "A night in {place} we will talk about for a while.",
        "Rehearsal number too many, and it shows.",
        "Some pictures only make sense in a dark room.",
      ],
      tags: ["livemusic", "nowreading", "behindthescenes", "artlovers"],
    },
  },
  asides: [
    "More of this soon.",
    "No filter, just good timing.",
    "Thank you for all the messages last week.",
    "It looks easier than it was.",
    "Saving this one for a grey day.",
    "Shot on the way to something else.",
  ],
  questions: [
    "What would you have done?",
    "Yes or no?",
    "Which one is yours, 1 or 2?",
    "Who would you bring along?",
    "What should we try next?",
  ],
  calls: [
    "Link in bio.",
    "Save this for later.",
    "Tag someone who needs to see it.",
    "Tell us in the comments.",
    "Share it with a friend.",
  ],
  paid: ["ad", "sponsored", "paidpartnership"],
  tags: ["weekend", "smalljoys", "goodmood", "inspiration", "community"],
  bioClosings: [
    "Say hello: hello@mail.example",
    "New things every week ↓",
    "Work with us ↓",
    "Also on Sundays",
  ],
};
