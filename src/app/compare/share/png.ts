import { FONT, FONT_SIZE, type Picture, type Shape } from './picture';

/** Pixels of the file for each of the picture's, and as many as a browser's canvas surely has in a direction. */
const SCALE = 2;
const LARGEST = 16_000;

/** Measures texts as they are drawn. */
export function makeMeasure(): (text: string, bold: boolean) => number {
  const context = contextOf(document.createElement('canvas'));
  return (text, bold) => {
    context.font = fontOf(bold);
    return context.measureText(text).width;
  };
}

/** A picture as a PNG file. @throws RangeError with the numbers where it is too large for one */
export async function pngOf({ width, height, shapes }: Picture): Promise<Blob> {
  const [across, down] = [width * SCALE, height * SCALE];
  if (across > LARGEST || down > LARGEST)
    throw new RangeError(`${Math.ceil(across)} by ${Math.ceil(down)} pixels are more than ${LARGEST} in a direction`);
  const canvas = document.createElement('canvas');
  canvas.width = across;
  canvas.height = down;
  const context = contextOf(canvas);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  for (const shape of shapes) draw(context, shape);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'box':
      if (shape.fill) {
        context.fillStyle = shape.fill;
        context.fillRect(shape.x, shape.y, shape.width, shape.height);
      }
      if (shape.stroke) {
        context.strokeStyle = shape.stroke;
        context.lineWidth = 1;
        context.setLineDash([]);
        context.strokeRect(shape.x, shape.y, shape.width, shape.height);
      }
      break;
    case 'line':
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.thick;
      context.setLineDash([...shape.dash]);
      context.beginPath();
      context.moveTo(shape.x, shape.y);
      context.lineTo(shape.x + shape.width, shape.y);
      context.stroke();
      break;
    case 'text':
      context.fillStyle = shape.fill;
      context.font = fontOf(shape.bold);
      context.fillText(shape.text, shape.x, shape.y);
  }
}

const fontOf = (bold: boolean) => `${bold ? 'bold ' : ''}${FONT_SIZE}px ${FONT}`;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  return context;
}
