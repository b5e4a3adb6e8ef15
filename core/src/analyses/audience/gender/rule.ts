import { addedBy, bucketsOf, shares } from "../../connected/audience.ts";
import type { ConnectedInput } from "../../connected/types.ts";

export const gender = (input: ConnectedInput) =>
  shares(input, addedBy(bucketsOf(input, "followers", "age,gender"), 1));
