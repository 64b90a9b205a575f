import { FONT, FONT_SIZE, type Picture, type Shape } from './picture';

/** A picture as an SVG file: no script, no style sheet, no font or address to be fetched. */
export function svgOf({ width, height, shapes }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    `  font-family="${FONT.replace(/"/g, "'")}" font-size="${FONT_SIZE}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...shapes.map(element),
    '</svg>\n',
  ].join('\n');
}

function element(shape: Shape): string {
  const x = short(shape.x);
  const y = short(shape.y);
  const width = short(shape.width);
  switch (shape.kind) {
    case 'box':
      return `<rect x="${x}" y="${y}" width="${width}" height="${shape.height}" rx="2" fill="${shape.fill ?? 'none'}"${shape.stroke ? ` stroke="${shape.stroke}"` : ''}/>`;
    case 'line': {
      const dash = shape.dash.length > 0 ? ` stroke-dasharray="${shape.dash.join(' ')}"` : '';
      return `<path d="M${x} ${y}h${width}" stroke="${shape.stroke}" stroke-width="${shape.thick}"${dash}/>`;
    }
    case 'text':
      // The length keeps the words on their marks where another font has to do.
      return `<text x="${x}" y="${y}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${shape.fill}"${shape.bold ? ' font-weight="bold"' : ''}>${escaped(shape.text)}</text>`;
  }
}

const short = (pixels: number) => String(Math.round(pixels * 10) / 10);

/** What XML cannot hold at all becomes a mark for the unknown. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
