import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Niche } from '../../src/niches/niche.ts';
import type { Person } from './cast.ts';
import { save, savePicture } from './encode.ts';
import { drawHero, leadsOf, TALL } from './hero.ts';
import type { ArtVideo } from './manifest.ts';

// CommonJS whose names Node's import does not find.
const { createH264MP4Encoder }: typeof import('h264-mp4-encoder') = createRequire(import.meta.url)('h264-mp4-encoder');

const SECONDS = 6;
const FRAMES_PER_SECOND = 20;
const FRAMES = SECONDS * FRAMES_PER_SECOND;
/** Under 300 KB for the whole loop, with room for the container. */
const KBPS = 380;
/** 0 is best and slow, 10 is fast. */
const SPEED = 4;
/** Moments of the loop at which each of the three blinks, and for how long. */
const BLINKS = [0.22, 0.55, 0.78] as const;
const BLINK_SHARE = 0.028;

function peopleAt(people: readonly Person[], phase: number): Person[] {
  return people.map((person, index) => {
    const since = phase - (BLINKS[index] ?? 0);
    return person.face === 'smile' && since >= 0 && since < BLINK_SHARE ? { ...person, face: 'calm' } : person;
  });
}

export async function renderVideo(niche: Niche, folder: string): Promise<ArtVideo> {
  const { width, height } = TALL;
  const people = leadsOf(niche);
  const encoder = await createH264MP4Encoder();
  Object.assign(encoder, {
    width,
    height,
    frameRate: FRAMES_PER_SECOND,
    kbps: KBPS,
    speed: SPEED,
    groupOfPictures: FRAMES,
  });
  encoder.initialize();
  for (let frame = 0; frame < FRAMES; frame++) {
    const phase = frame / FRAMES;
    const svg = drawHero(niche, TALL, peopleAt(people, phase), phase);
    encoder.addFrameRgba(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
  }
  encoder.finalize();
  const content = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();

  const file = await save(folder, { path: 'video.mp4', type: 'mp4', width, height }, content);
  const poster = await savePicture(folder, 'poster', drawHero(niche, TALL, people), [width], ['avif', 'webp', 'jpg']);
  return { ...file, seconds: SECONDS, poster };
}
