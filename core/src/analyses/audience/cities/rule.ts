import { bucketsOf, shares } from "../../connected/audience.ts";
import type { ConnectedInput } from "../../connected/types.ts";

export const cities = (input: ConnectedInput) => shares(input, bucketsOf(input, "followers", "city"));
