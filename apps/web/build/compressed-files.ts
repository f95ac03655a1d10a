import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(?:js|css|html|svg|wasm|webmanifest)$/
/** In bytes: a smaller file fits in one packet as it is. */
const SMALLEST = 1024
/** Of Brotli: 10 and 11 save 4 % more and take ten times as long. */
const QUALITY = 9

/**
 * Writes each text of the built application as Brotli and gzip beside it, once at build. The server sends what the
 * browser takes (`http/web-app.ts`), so a till on the Wi-Fi loads a third of the bytes and no processor compresses twice.
 */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    // After the service worker, which lists the files as they are.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
          if (entry.isFile() && COMPRESSED.test(entry.name)) compress(join(entry.parentPath, entry.name))
      },
    },
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
