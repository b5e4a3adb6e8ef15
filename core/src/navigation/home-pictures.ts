const SCREEN = { wide: { width: 1152, height: 648 }, phone: { width: 390, height: 610 } } as const;
const PART = { wide: { width: 640, height: 440 } } as const;

/**
 * The pictures of the product on the home page, with their sizes in CSS pixels; the files hold more, for sharp
 * screens. `npm run test:long` takes them and `npm run screenshots` puts them into `web/public/demo/<language>/`.
 */
export const PICTURES = {
  accounts: SCREEN,
  profile: SCREEN,
  growth: { wide: { width: 640, height: 490 } },
  alarms: PART,
  goals: { wide: { width: 640, height: 560 } },
  reports: PART,
  clients: PART,
  compare: PART,
} as const;
export type PictureView = keyof typeof PICTURES;
