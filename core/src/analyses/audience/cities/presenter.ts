import { places } from "../../presentation/audience.ts";
import type { Presenter } from "../../presentation/context.ts";

// Instagram adds the region to a city's name; a bar has room for the city only.
export const presenter: Presenter<"cities"> = {
  present: (value, context) =>
    places(
      value,
      context,
      (city) => city,
      (city) => city.split(", ")[0] ?? city,
    ),
};
