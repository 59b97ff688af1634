import sharp from 'sharp';

/** The scenes of photographs. The same scene is the same picture, byte for byte, every time. */
export const scenes = ['lamp', 'window', 'shelf', 'hills'] as const;
export type Scene = (typeof scenes)[number];

export interface PhotographOptions {
  width?: number;
  height?: number;
  /** The EXIF orientation a camera held otherwise would write: 1 (upright) to 8. */
  orientation?: number;
  quality?: number;
}

/** Where all these photographs say they were taken, in EXIF: what must not leave with a served picture. */
export const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 5/1 2640/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '5/1 7/1 1740/100',
} as const;

/** A photograph as a camera makes it: a JPEG with grain, with the camera's name and the place in its EXIF. */
export async function photograph(scene: Scene, options: PhotographOptions = {}): Promise<Buffer> {
  const { width = 2400, height = 1600, orientation = 1, quality = 88 } = options;
  const drawing = Buffer.from(draw[scene](width, height));
  return sharp(drawing)
    .flatten({ background: '#000' })
    .composite([{ input: await grain(scene, width, height), blend: 'soft-light' }])
    .withExif({ IFD0: { Make: 'Foxglove', Model: 'Field Camera 2', Copyright: 'Octavo' }, IFD3: PLACE })
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer();
}

const draw: Record<Scene, (width: number, height: number) => string> = {
  lamp: (w, h) =>
    svg(
      w,
      h,
      `${gradient('wall', '#20262b', '#39444a', '#1a1f23')}
      <radialGradient id="pool" cx="0.42" cy="0.4" r="0.45"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".85"/>
        <stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient>`,
      `<rect width="1200" height="800" fill="url(#wall)"/>
      <rect y="560" width="1200" height="240" fill="#6d4a2c"/><rect y="560" width="1200" height="10" fill="#8b6239"/>
      <path d="M440 120h180l60 170H380z" fill="#f3ead6"/><rect x="524" y="290" width="12" height="280" fill="#2a211b"/>
      <ellipse cx="530" cy="580" rx="90" ry="20" fill="#241c17"/>
      <g><rect x="770" y="520" width="220" height="28" fill="#8c2f39"/><rect x="780" y="492" width="200" height="28" fill="#2f5d8c"/>
      <rect x="764" y="548" width="230" height="26" fill="#d9d2c3"/></g>
      <path d="M230 500h90v80q-45 26-90 0z" fill="#ece7dd"/><rect width="1200" height="800" fill="url(#pool)"/>`,
    ),
  window: (w, h) =>
    svg(
      w,
      h,
      gradient('evening', '#f7b267', '#f4845f', '#5b4b8a'),
      `<rect width="1200" height="800" fill="#1d1a24"/><rect x="240" y="80" width="720" height="560" fill="url(#evening)"/>
      <path d="M240 560l140-90 120 60 160-130 150 110 150-60v190H240z" fill="#2b2440"/>
      <g fill="#1d1a24"><rect x="590" y="80" width="20" height="560"/><rect x="240" y="350" width="720" height="18"/></g>
      <path d="M120 640h960l60 160H60z" fill="#3a2d24"/><circle cx="820" cy="640" r="46" fill="#7a9e6b"/>
      <rect x="780" y="640" width="80" height="90" fill="#b5653a"/>`,
    ),
  shelf: (w, h) =>
    svg(
      w,
      h,
      gradient('oak', '#b98a5a', '#a3733f', '#8a5d30'),
      `<rect width="1200" height="800" fill="#d8d2c6"/>${[60, 300, 540]
        .map((y) => `<rect y="${y + 200}" width="1200" height="24" fill="url(#oak)"/>${books(y)}`)
        .join('')}`,
    ),
  hills: (w, h) =>
    svg(
      w,
      h,
      gradient('sky', '#8fb8de', '#cfe3f1', '#f4efe2'),
      `<rect width="1200" height="800" fill="url(#sky)"/><circle cx="920" cy="180" r="60" fill="#fff6d8"/>
      <path d="M0 420q200-160 420-40t420-60 360 40v440H0z" fill="#6d8f8a"/>
      <path d="M0 540q260-140 520-30t680-70v360H0z" fill="#4c7059"/>
      <path d="M0 660q300-90 640-20t560-30v190H0z" fill="#2f4c39"/>
      <path d="M560 800q-20-120 60-180t20-120" fill="none" stroke="#c9b48a" stroke-width="26"/>`,
    ),
};

const spines = ['#26547c', '#8c2f39', '#c9a227', '#3b6b4f', '#51456b', '#b5653a', '#1f2d3a', '#d9d2c3'];

function books(y: number): string {
  let x = 20;
  let drawn = '';
  for (let i = 0; x < 1160; i++) {
    const width = 22 + ((i * 37 + y) % 31);
    const height = 130 + ((i * 53 + y * 7) % 66);
    drawn += `<rect x="${x}" y="${y + 200 - height}" width="${width}" height="${height}" fill="${spines[(i * 5 + y) % spines.length]}"/>`;
    x += width + 3;
  }
  return drawn;
}

function svg(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice"
    width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

function gradient(id: string, from: string, middle: string, to: string): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>
    <stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** Film grain: without it a drawing is no test of a photograph's sizes. */
async function grain(seed: string, width: number, height: number): Promise<Buffer> {
  const [w, h] = [Math.ceil(width / 3), Math.ceil(height / 3)];
  const pixels = Buffer.alloc(w * h);
  let state = Buffer.from(seed).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  for (let i = 0; i < pixels.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[i] = 104 + (state >>> 24) / 5.3;
  }
  return sharp(pixels, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
