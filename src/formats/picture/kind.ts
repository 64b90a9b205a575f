const BEGINNINGS = {
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpeg: [[0xff, 0xd8, 0xff]],
  tiff: [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ],
} as const;

export type PictureKind = keyof typeof BEGINNINGS;

/** The kind of a picture, by its first bytes. */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(BEGINNINGS) as PictureKind[];
  return kinds.find((kind) => BEGINNINGS[kind].some((bytes) => bytes.every((byte, at) => head[at] === byte)));
}
