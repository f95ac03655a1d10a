/** The folders of the web application, the lowest first. */
const webFloors = ['lib', 'ui', 'records', 'features', 'shell']

/** The import rules of docs/architecture.md; `scripts/check.mjs` also fails when no module was seen. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Imports of types count: a type that two files need has a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-import',
      severity: 'error',
      comment: 'Vite itself makes what follows virtual: and ?url.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?]url$'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/domain/', 'node_modules/big\\.js', 'node_modules/@types/big\\.js'] },
    },
    {
      name: 'oracles-are-for-tests',
      severity: 'error',
      comment: 'What runs calls packages/domain/src.',
      from: { pathNot: '[.]test[.]tsx?$|^packages/domain/test/|^apps/server/test/' },
      to: { path: '^packages/domain/test/' },
    },
    {
      name: 'contract-knows-domain-and-zod-only',
      severity: 'error',
      comment: 'And bar codes, because a label has the same bars on every screen and printer.',
      from: { path: '^packages/contract/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/(contract|domain)/', 'node_modules/zod', 'node_modules/jsbarcode'] },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'A program of somebody else takes it without the sources of the store.',
      from: { path: '^packages/client/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/client/src/', 'node_modules/openapi-fetch'] },
    },
    {
      name: 'client-is-for-programs',
      severity: 'error',
      comment: 'The store itself calls endpoints of the contract.',
      from: { path: '^(apps|e2e|bench|packages/(contract|domain))/', pathNot: '[.]test[.]ts$' },
      to: { path: '^packages/client/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'no-feature-inside-another',
      severity: 'error',
      comment: 'A feature offers pages; what two features share lives in records/, ui/ or lib/.',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+/[^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...webFloors.slice(1).map((floor, below) => ({
      name: `web-${webFloors[below]}-is-below-${floor}`,
      severity: 'error',
      comment: 'shell → features → records → ui → lib',
      from: { path: `^apps/web/src/(${webFloors.slice(0, below + 1).join('|')})/` },
      to: { path: `^apps/web/src/${floor}/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
