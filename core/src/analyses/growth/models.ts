/**
 * One way a count may move: level += drift + pace + shock, pace = keep·pace + push, and what is collected lies off the
 * level by some error. All variances are in units that the data then scale.
 */
export type Model = {
  keep: number;
  push: number;
  shock: number;
  error: number;
  /** How probable the model is before looking at the data. */
  prior: number;
  /** There is no lasting drift: the pace fades to nothing. */
  fades: boolean;
  /** The share of the history after which the drift starts anew; 0 for never. */
  turn: number;
  /** The share of the level that is lost each day, while the drift adds the same number every day. */
  pull: number;
};

const model = (parts: Partial<Model>): Model => ({
  keep: 0,
  push: 0,
  shock: 1,
  error: 0,
  prior: 1,
  fades: false,
  turn: 0,
  pull: 0,
  ...parts,
});

/** A pace whose long-term variance is this. */
const paced = (keep: number, variance: number, parts: Partial<Model>) =>
  model({ keep, push: variance * (1 - keep * keep), ...parts });

/** A steady drift, with a pace that comes and goes, or that slides for good; read exactly or with an error. */
const drifting = [0, 0.5].flatMap((error) => [
  model({ error }),
  // A wave that a viral post brings ebbs within days.
  ...[0.7, 0.9, 0.97].flatMap((keep) =>
    [0.04, 0.36, 2.25].map((variance) => paced(keep, variance, { error, prior: 0.03 })),
  ),
  ...[0.09, 1].map((variance) => paced(0.99, variance, { error, prior: 0.03 })),
  ...[1e-4, 2.5e-3].map((push) => model({ keep: 1, push, error, prior: 0.02 })),
]);

/** Growth that carries over from day to day almost whole, without shocks. A history makes it look shorter than it is. */
const carried = [
  ...[
    [0.9, 0.1],
    [0.97, 0.06],
    [0.99, 0.25],
  ].flatMap(([keep = 0, prior = 0]) =>
    [0, 1 - keep * keep].map((error) => paced(keep, 1, { shock: 1e-4, error, prior })),
  ),
  model({ keep: 1, push: 0.02, shock: 1e-4, prior: 0.02 }),
];

/** A slow pace that fades to nothing instead: what an account grew by before need not be what it comes back to. */
const ending = [...drifting, ...carried]
  .filter(({ keep }) => keep >= 0.97 && keep < 1)
  .map((one) => ({ ...one, prior: one.prior / 2, fades: true }));

const fading = [0.95, 0.975, 0.987, 0.993, 0.997].flatMap((keep) =>
  [0, 9e-4].map((push) => model({ keep, push, prior: 0.03, fades: true })),
);

const turning = [0.15, 0.3, 0.45, 0.6, 0.72, 0.82, 0.9].map((turn) => model({ turn, prior: 0.25 }));

/** As many come every day, and a share of all leaves: the level nears the point where both are equal. */
const levelling = [0.004, 0.008, 0.016, 0.03].map((pull) => model({ pull, prior: 0.2 }));

/** Around one line, each day off it on its own. */
const level = [1e-6, 4e-4, 0.01, 0.1].map((shock) => model({ shock, error: 1 }));

export const MODELS: readonly Model[] = [
  ...drifting,
  ...carried,
  ...ending,
  ...fading,
  ...turning,
  ...levelling,
  ...level,
];
