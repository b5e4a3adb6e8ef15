import type { Presenter } from "../../presentation/context.ts";

export const presenter: Presenter<"median-engagement"> = {
  present: ({ rate }, { p, formats, view, results }) => {
    const mean = results["engagement-rate"];
    const beside = mean?.ok && view.definition === "mean" ? formats.percent.value(mean.value.rate) : null;
    return {
      figures: [
        {
          text: formats.percent.value(rate),
          about: beside === null ? [] : [p("median.beside", { mean: beside })],
          numbers: [{ value: rate, as: "percent" }],
        },
      ],
    };
  },
};
