import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import sharp from 'sharp'

// `npm run pictures:manual`: takes the pictures of the manual anew, by the tests that show them. A new picture gets
// its place as an empty file of `docs/manual/imagenes`. `ONLY=cotizacion` takes those whose name contains the text.
const only = process.env.ONLY ?? ''
const shown = join(import.meta.dirname, '..', 'docs', 'manual', 'imagenes')
/** Width of a picture in pixels. Telephones have less. */
const WIDTH = 1366

const files = readdirSync(shown).filter((file) => file.includes(only))
const tests = ['journeys', 'sweeps']
  .flatMap((part) => readdirSync(join(import.meta.dirname, part)).map((file) => `${part}/${file}`))
  .filter((file) => takesOneOf(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .map((file) => `e2e/${file}`)
const folder = mkdtempSync(join(tmpdir(), 'manual-'))
try {
  run(folder)
  for (const file of files) await replace(file, join(folder, `${parse(file).name}.png`))
} finally {
  rmSync(folder, { recursive: true })
}

function takesOneOf(source: string): boolean {
  return files.some((file) => source.includes(`, '${parse(file).name}')`))
}

function run(pictures: string): void {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'journeys', '--project', 'sweeps', ...tests],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, MANUAL_PICTURES: pictures },
      stdio: 'inherit',
    },
  )
  process.exitCode = status ?? 1
}

/** Stores the picture in few colours, which the screens have, so that the manual stays small. */
async function replace(file: string, taken: string): Promise<void> {
  if (!existsSync(taken)) return console.log(`${file}: no test takes it`)
  const image = sharp(taken).resize({ width: WIDTH, withoutEnlargement: true })
  const small = file.endsWith('.webp')
    ? image.webp({ quality: 80 })
    : image.png({ palette: true, effort: 10 })
  await small.toFile(join(shown, file))
}
