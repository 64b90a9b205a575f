import { zlibSync } from 'fflate';
import { colourRows, grayRows } from '../../formats/pdf/raster';
import type { PagePicture } from '../../formats/pdf/writer';
import { contextOf } from './draw-page';

const QUALITY = 0.85;

/** A canvas as the smaller of a packed and a JPEG picture; one without colours is packed, which is small and sharp. */
export async function pictureOf(canvas: OffscreenCanvas): Promise<PagePicture> {
  const { width, height } = canvas;
  const pixels = contextOf(canvas).getImageData(0, 0, width, height);
  const gray = grayRows(pixels);
  if (gray) return { width, height, kind: 'gray', data: await deflated(gray) };
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const packed = await deflated(colourRows(pixels));
  if (jpeg.type !== 'image/jpeg' || packed.length <= jpeg.size) return { width, height, kind: 'rgb', data: packed };
  return { width, height, kind: 'jpeg', data: new Uint8Array(await jpeg.arrayBuffer()) };
}

/** Bytes as zlib packs them. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === 'undefined') return zlibSync(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
