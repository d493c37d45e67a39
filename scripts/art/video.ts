import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Niche } from '../../src/shared/contracts/niche.ts';
import { drawHeart, drawMesh, drawTexture } from './backdrop.ts';
import type { Face } from './bust.ts';
import { rasterize, save, savePicture, type Target } from './encode.ts';
import { drawHero, HEARTS, heartColor, heartOpacity, heartY, leadsOf, stretchOf, svgOf, TALL } from './hero.ts';
import { findKept, keyOf } from './kept.ts';
import type { ArtManifest } from './manifest.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Frame, placeBust } from './portrait.ts';
import { blit, type Sprite, spriteOf, trimmedSpriteOf } from './sprite.ts';

// A CommonJS package whose exports Node's `import` doesn't detect.
const { createH264MP4Encoder }: typeof import('h264-mp4-encoder') = createRequire(import.meta.url)('h264-mp4-encoder');

const SECONDS = 6;
const FRAMES_PER_SECOND = 20;
const FRAMES = SECONDS * FRAMES_PER_SECOND;
/** Under 300 KB for the whole loop, with room for the container. */
const KBPS = 380;
/** 0 is best and slowest, 10 is fastest. */
const SPEED = 4;
/** The times of the loop at which each of the three people blinks, and for how long. */
const BLINKS = [0.22, 0.55, 0.78] as const;
const BLINK_SHARE = 0.028;
/** The margin around moving parts, so that their edges stay outside the frame. */
const MARGIN = 24;
/** A gradient is smooth, so it is drawn small and enlarged. */
const MESH_SHARE = 0.25;
const DRIFT = 0.05;
const HEART_PX = 64;
const POSTER_SCALE = 1.5;

interface Actor {
  readonly frame: Frame;
  readonly open: Sprite;
  readonly blinking: Sprite;
}

interface Layers {
  readonly mesh: Sprite;
  readonly texture: Sprite;
  readonly heart: Sprite;
  readonly actors: readonly Actor[];
}

const sway = (phase: number, shift: number): number => Math.sin((phase + shift) * Math.PI * 2);

/** The stage with its margin, as one drawing. */
const withMargin = (content: string): string =>
  svgOf(
    TALL.width + MARGIN * 2,
    TALL.height + MARGIN * 2,
    `<g transform="translate(${MARGIN} ${MARGIN})">${content}</g>`,
  );

function drawLoopMesh(palette: Palette): string {
  const { width, height } = TALL;
  const around = DRIFT * 2;
  const mesh = drawMesh(palette, width * (1 + around), height * (1 + around));
  const [across, down] = [width, height].map((side) => Math.ceil(side * (1 + around) * MESH_SHARE));
  return svgOf(across ?? 0, down ?? 0, `<g transform="scale(${MESH_SHARE})">${mesh}</g>`);
}

/** The drawings of the loop, as SVG. */
function drawingsOf(niche: Niche) {
  const palette = paletteOf(niche);
  const { width, height, frames } = TALL;
  return {
    mesh: drawLoopMesh(palette),
    texture: withMargin(drawTexture(niche, palette, width, height)),
    heart: svgOf(HEART_PX, HEART_PX, drawHeart(HEART_PX / 2, HEART_PX / 2, HEART_PX * 0.9, heartColor(palette), 1)),
    actors: leadsOf(niche).map((person, index) => {
      const frame = frames[index];
      if (!frame) throw new Error('There are more people than frames');
      const look = (face: Face) =>
        withMargin(placeBust({ ...person, face }, 'b', { ...frame, stretch: stretchOf(niche) }));
      return { frame, open: look(person.face), blinking: look('calm') };
    }),
  };
}

async function layersOf({ mesh, texture, heart, actors }: ReturnType<typeof drawingsOf>): Promise<Layers> {
  return {
    mesh: await spriteOf(mesh),
    texture: await trimmedSpriteOf(texture),
    heart: await spriteOf(heart),
    actors: await Promise.all(
      actors.map(async ({ frame, open, blinking }) => ({
        frame,
        open: await trimmedSpriteOf(open),
        blinking: await trimmedSpriteOf(blinking),
      })),
    ),
  };
}

function composeFrame(canvas: Sprite, { mesh, texture, heart, actors }: Layers, phase: number): void {
  const { width, height } = TALL;
  blit(canvas, mesh, {
    x: (sway(phase, 0) - 1) * width * DRIFT,
    y: (sway(phase, 0.25) - 1) * height * DRIFT,
    originX: 0,
    originY: 0,
    scale: 1 / MESH_SHARE,
  });
  blit(canvas, texture, { x: 0, y: 0, originX: MARGIN, originY: MARGIN });
  for (const { across, risen: start, size } of HEARTS) {
    const risen = (start + phase) % 1;
    blit(canvas, heart, {
      x: width * (across + sway(phase, start) * 0.012),
      y: height * heartY(risen),
      originX: HEART_PX / 2,
      originY: HEART_PX / 2,
      turn: sway(phase, across) * 14,
      scale: (height * size) / HEART_PX,
      opacity: heartOpacity(risen),
    });
  }
  for (const [index, { frame, open, blinking }] of actors.entries()) {
    const sinceBlink = phase - (BLINKS[index] ?? 0);
    blit(canvas, sinceBlink >= 0 && sinceBlink < BLINK_SHARE ? blinking : open, {
      x: frame.x,
      y: frame.y + sway(phase, index * 0.31) * height * 0.008,
      originX: frame.x + MARGIN,
      originY: frame.y + MARGIN,
      turn: sway(phase, index * 0.31 + 0.2) * 1.1,
    });
  }
}

/** Without creation times, so that every machine gives the file the same hash, and each page that contains its name. */
function withoutTimes(video: Uint8Array): Uint8Array {
  const content = Buffer.from(video);
  for (const box of ['mvhd', 'tkhd', 'mdhd']) {
    // ISO/IEC 14496-12, version 0: type, version and flags, creation time, modification time, of 4 bytes each.
    const times = content.lastIndexOf(box) + 8;
    content.fill(0, times, times + 8);
  }
  return content;
}

async function encodeLoop(layers: Layers): Promise<Uint8Array> {
  const { width, height } = TALL;
  const canvas = { data: new Uint8Array(width * height * 4).fill(255), width, height };
  const encoder = await createH264MP4Encoder();
  const rate = { frameRate: FRAMES_PER_SECOND, kbps: KBPS, speed: SPEED, groupOfPictures: FRAMES };
  Object.assign(encoder, { width, height, ...rate });
  encoder.initialize();
  for (let frame = 0; frame < FRAMES; frame++) {
    composeFrame(canvas, layers, frame / FRAMES);
    encoder.addFrameRgba(canvas.data);
  }
  encoder.finalize();
  const content = withoutTimes(encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
  return content;
}

/** How the drawings move: this file and the one that places them. */
const readMovement = () =>
  Promise.all(['video.ts', 'sprite.ts'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')));

export async function renderVideo(niche: Niche, target: Target): Promise<ArtManifest['video']> {
  const { width, height } = TALL;
  const path = 'video.mp4';
  const drawings = drawingsOf(niche);
  const key = keyOf(drawings, await readMovement());
  const content = (await findKept(niche.slug, path, key)) ?? (await encodeLoop(await layersOf(drawings)));
  // Sharp on a phone's screen, which has two pixels or more for each point.
  const poster = await rasterize(drawHero(niche, TALL, leadsOf(niche)), { scale: POSTER_SCALE });
  const posterWidths = [width * POSTER_SCALE];
  return {
    ...(await save(target, { path, type: 'mp4', width, height, key }, content)),
    poster: await savePicture(
      target,
      'light/poster',
      poster,
      { avif: posterWidths, webp: posterWidths, jpg: posterWidths },
      'light',
    ),
  };
}
