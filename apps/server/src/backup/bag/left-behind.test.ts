import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  columnsLeftBehind,
  environmentLeftBehind,
  filesLeftBehind,
  tablesLeftBehind,
} from '../../../test/left-behind.ts'
import { settingNames } from '../../system/config.ts'
import { columnsLeftOut, rowsKept, tablesLeftOut } from '../left-out.ts'
import { type BagEntry, bagEntries } from './bag-entries.ts'

const source = join(import.meta.dirname, '../..')
const entries = Object.values<BagEntry>(bagEntries)
const carriedColumns = entries.flatMap((entry) =>
  'columns' in entry ? entry.columns.map((column) => `settings.${column}`) : [],
)
const carriedFiles = entries.flatMap((entry) => ('file' in entry ? [entry.file.split('/')[0] ?? ''] : []))

/** The names that the sources give to files and folders of the data directory. */
function namesInSources(): Map<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = files.map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  const constants = new Map(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/\b([A-Z_]{3,}) = '([^']+)'/g)].map(([, constant = '', name = '']) => [
        constant,
        name,
      ]),
    ),
  )
  const found = new Map<string, string>()
  for (const { file, text } of texts) {
    for (const [, name = ''] of text.matchAll(/join\((?:\w+\.)?(?:dataDir|DATA_DIR|home), [`']([\w.-]+)/g))
      found.set(name, file)
    // By a constant: `const KEY_FILE = 'segundo-factor.key'`.
    for (const [, constant = ''] of text.matchAll(/join\(dataDir, ([A-Z_]{3,})\)/g))
      found.set(constants.get(constant) ?? constant, file)
  }
  return found
}

test('every file and folder of the data directory travels with its store, or is left behind for a reason', () => {
  const names = namesInSources()
  expect(names.size).toBeGreaterThan(15)
  expect([...names.keys()]).toEqual(expect.arrayContaining(['segundo-factor.key', 'red.json', 'practica']))
  // Of the folder of an installation, which is the one above the data directory.
  const ofInstallation = /^(logs|estado\.ini|data|update|package\.json|native)$/
  const unknown = [...names].filter(
    ([name]) =>
      !ofInstallation.test(name) &&
      !carriedFiles.includes(name) &&
      !Object.keys(filesLeftBehind).some((start) => name.startsWith(start)),
  )
  expect(unknown.map(([name, file]) => `${file}: ${name}`)).toEqual([])
})

test('everything that an archive leaves out travels in the bag, or is left behind for a reason', () => {
  const columns = [...columnsLeftOut.keys(), ...rowsKept.keys()]
  expect(columns.filter((name) => !carriedColumns.includes(name) && !(name in columnsLeftBehind))).toEqual([])
  expect([...tablesLeftOut].filter((name) => !(name in tablesLeftBehind))).toEqual([])
  expect(settingNames.filter((name) => !(name in environmentLeftBehind))).toEqual([])
})

test('nothing is both carried and left behind, and no reason is for what does not exist', () => {
  const left = [...columnsLeftOut.keys(), ...rowsKept.keys()]
  expect(carriedColumns.filter((name) => !columnsLeftOut.has(name))).toEqual([])
  expect(carriedColumns.filter((name) => name in columnsLeftBehind)).toEqual([])
  expect(carriedFiles.filter((name) => name in filesLeftBehind)).toEqual([])
  expect(Object.keys(columnsLeftBehind).filter((name) => !left.includes(name))).toEqual([])
  expect(Object.keys(tablesLeftBehind).filter((name) => !tablesLeftOut.has(name))).toEqual([])
  expect(Object.keys(environmentLeftBehind).filter((name) => !settingNames.includes(name))).toEqual([])
})
