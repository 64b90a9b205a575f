import { FONT, FONT_SIZE, type Picture, svgOf } from './picture';

/** Pixels of the file for each of the picture's, and as many as a browser's canvas surely has in a direction. */
const SCALE = 2;
const LARGEST = 16_000;

/** Measures texts as they are drawn. */
export function makeMeasure(): (text: string, bold: boolean) => number {
  const context = contextOf(document.createElement('canvas'));
  return (text, bold) => {
    context.font = `${bold ? 'bold ' : ''}${FONT_SIZE}px ${FONT}`;
    return context.measureText(text).width;
  };
}

/** A picture as a PNG file: what a browser paints of its SVG. @throws RangeError with the numbers where it is too large for one */
export async function pngOf(picture: Picture): Promise<Blob> {
  const [width, height] = [picture.width * SCALE, picture.height * SCALE];
  if (width > LARGEST || height > LARGEST)
    throw new RangeError(`${Math.ceil(width)} by ${Math.ceil(height)} pixels are more than ${LARGEST} in a direction`);
  const image = new Image();
  // The Content-Security-Policy lets images come from the page itself and from data: addresses alone.
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(picture, SCALE))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  return context;
}
