import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { makeMap } from './scripts/test/map/make-map.ts'
import { serveMutated } from './scripts/test/mutants/serve-mutated.ts'

// What one worker, or a server that a browser test starts, has compiled, the others and the next runs need not.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled')

workInMemory('/dev/shm')

/** A state is waited for as long as a busy computer may take to reach it. */
const expect = { poll: { timeout: 20_000 } }
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, expect } as const
const server = { ...node, globalSetup: ['apps/server/test/global-setup.ts'] }

/** Files with every operation, screen or process: only `npm run test:all` runs them. */
const deep = '**/*.deep.test.{ts,tsx}'

/** Files of the server that need a process of their own: they measure its memory or time, or change what it keeps or imports. */
const aloneNames = [
  'src/**/{wrong-clock,clock-alarm,floods,model}',
  'src/db/{preparing-client,pipelined-transactions}',
  'src/http/bad-input',
  'src/attachments/attachable',
  'src/files/{bad-uploads,read-workbook,render-pdf}',
  'src/lists/{list-joins,list-plans}',
  'src/inventory/{products/product-images,import/import-pace}',
]
const alone = aloneNames.map((name) => `apps/server/${name}{,.deep,.rounds}.test.ts`)

/** Files that take longest: begun last, one of them would keep one worker busy while the other has nothing left to do. */
const longNames = [
  'model',
  'bad-input',
  'list-joins',
  'main',
  'account',
  'races',
  'courses',
  'followers',
  'journal',
  'costs',
  'whose-rows',
  'set-up',
  'permission-matrix',
  'thirty-dangers',
  'practice',
  'backup',
  'restoring',
  'trial',
  'set-aside',
  'prints',
  'print-over-network',
  'network',
  'reports',
  'queries',
  'invariants',
  'first-days',
  'document-lines',
  'screens',
  'list-print',
  'list-page',
  'lookup',
  'till',
  'journey',
  'purchase-orders',
  'inventory',
  'purchases',
  'deposits',
  'shell',
  'accessibility',
  'authorizations',
  'unknown-address',
  'move-in',
]
const long = new RegExp(String.raw`/(${longNames.join('|')})(\.deep|\.rounds)?\.test\.tsx?$`)

/** Project by project, so that a worker that keeps its modules is used again; in each, the longest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.findIndex(({ test }) => test?.name === project.name) + (long.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/**
 * With `isolate: false` the files of a worker share the modules that they import, one file after another; a file has its
 * own store all the same.
 */
const kinds: TestProjectInlineConfiguration[] = [
  { test: { ...server, name: 'server-alone', include: alone } },
  {
    test: {
      ...server,
      name: 'server',
      isolate: false,
      include: ['apps/server/**/*.test.ts'],
      exclude: alone,
    },
  },
  {
    extends: './apps/web/vite.config.ts',
    test: {
      testTimeout: 60_000,
      expect,
      name: 'web',
      maxWorkers: 3,
      isolate: false,
      setupFiles: ['apps/web/src/test/each-file.ts'],
      environment: 'happy-dom',
      // A click on a download would give the page another address, also for the tests after it.
      environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
      include: ['apps/web/**/*.test.{ts,tsx}'],
    },
  },
  {
    test: {
      ...node,
      name: 'domain',
      isolate: false,
      include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    },
  },
]

/** The tests in a browser: of the main job, of money, of every kind of screen once; and all others. */
const inBrowser = (name: 'journeys' | 'sweeps'): TestProjectInlineConfiguration => ({
  test: {
    ...node,
    name,
    isolate: false,
    include: [`e2e/${name}/**/*.test.ts`],
    globalSetup: ['e2e/support/global-setup.ts'],
    setupFiles: ['e2e/support/each-file.ts'],
    // Each wait has its own, shorter limit. A busy computer may take long for a whole course.
    testTimeout: 300_000,
  },
})

/** Every benchmark at its smallest size, one after another: they compare what takes turns on one machine. */
const benches: TestProjectInlineConfiguration = {
  test: { ...node, name: 'benches', include: ['bench/**/*.test.ts'], maxWorkers: 1, testTimeout: 300_000 },
}

/**
 * Makes temporary files in a file system in memory, where it has room: a copy of the template database otherwise waits
 * until the disk has the changes of all stores. What runs that were killed left there is removed after six hours.
 */
function workInMemory(fileSystem: string): void {
  if (!existsSync(fileSystem)) return
  const { bavail, bsize } = statfsSync(fileSystem)
  if (bavail * bsize < 3e9) return
  const folder = join(fileSystem, 'yunque-tests')
  mkdirSync(folder, { recursive: true })
  // As the folder of the system: the database of a test runs as another user than root.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o1777)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    // Another run may remove its own meanwhile.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (made < Date.now() - 6 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
  process.env.TMPDIR = folder
}

/** The two projects of a kind: without its deep files, and these with all rounds of the files `*.rounds.test.ts`. */
function twice({ test, ...others }: TestProjectInlineConfiguration): TestProjectInlineConfiguration[] {
  const { name, include = [], exclude = [] } = test ?? {}
  const deepOnes = include.map((pattern) =>
    pattern.replace('{,.deep,.rounds}', '{.deep,.rounds}').replace('*.test', '*{.deep,.rounds}.test'),
  )
  return [
    { ...others, test: { ...test, exclude: [...exclude, deep], provide: { allRounds: false } } },
    {
      ...others,
      test: {
        ...test,
        name: `${name}-deep`,
        include: deepOnes,
        provide: { allRounds: true },
        // They start programs and wait for copies, each wait with its own, shorter limit.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      },
    },
  ]
}

/** The test projects in the order in which they run. `scripts/test.mjs` says which of them are of which command. */
const projects = [...kinds.flatMap(twice), inBrowser('journeys'), inBrowser('sweeps'), benches]

/** What a run adds to each project: `TEST_MAP=1` notes which functions each file runs, `TRY_MUTANTS=1` runs changed sources. */
const added =
  process.env.TEST_MAP === '1'
    ? { plugin: makeMap(), setup: 'scripts/test/map/note-marks.ts' }
    : process.env.TRY_MUTANTS === '1'
      ? { plugin: serveMutated(), setup: 'scripts/test/mutants/try-mutant.ts' }
      : undefined
const withAdded = ({ test, ...others }: TestProjectInlineConfiguration): TestProjectInlineConfiguration =>
  added
    ? {
        ...others,
        plugins: [added.plugin],
        test: { ...test, setupFiles: [...[test?.setupFiles ?? []].flat(), added.setup] },
      }
    : { ...others, ...(test ? { test } : {}) }

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: projects.map(withAdded),
  },
})
