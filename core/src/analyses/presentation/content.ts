/**
 * Tables are made from a chart's geometry, but their values do not depend on its size, so any box will do.
 */
export const BOX = { width: 720, height: 260 };
