import { countryName, places } from "../../presentation/audience.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"countries"> = {
  present: (value, context) => places(value, context, (code) => countryName(code, context.language)),
  weight: weight(34),
};
