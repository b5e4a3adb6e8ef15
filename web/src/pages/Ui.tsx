import { Gallery } from "../ui/gallery/Gallery.tsx";

/** Every part of the interface in both themes; in development only. */
export function Page() {
  return <Gallery />;
}
