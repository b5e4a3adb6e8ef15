export const HEIGHT = 220;
