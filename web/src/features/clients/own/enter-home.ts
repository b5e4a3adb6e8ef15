/** Loads the page anew: who looks at it has changed, and with them brand, name and everything in it. */
export const enterHome = () => location.assign("/client");
