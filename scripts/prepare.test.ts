import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

/** The files that a script loads before its first line runs, itself included, and the packages among their imports. */
function loadedBy(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  seen.set(
    file,
    imports.filter((name) => !/^(node:|\.)/.test(name)),
  )
  for (const name of imports) if (name.startsWith('.')) loadedBy(join(dirname(file), name), seen)
  return seen
}

const scripts = ['scripts', 'scripts/package']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((file) => /\.mjs$/.test(file) && /\bawait main\(/.test(readFileSync(file, 'utf8')))
  .filter((file) => /\binstall\b/.test(readFileSync(file, 'utf8')))

test('a script that installs the packages loads none before', () => {
  expect(scripts.length).toBeGreaterThan(8)
  const faults = scripts.flatMap((script) =>
    [...loadedBy(script)].flatMap(([file, packages]) =>
      packages.map((name) => `${relative(root, script)}: ${relative(root, file)} imports ${name}`),
    ),
  )
  expect(faults).toEqual([])
})
