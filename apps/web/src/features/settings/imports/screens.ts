import { lazyRouteComponent as page } from '@tanstack/react-router'
import { type ImportedKind, imported, importReaders } from '@yunque/contract/imports/import-words'
import type { Screen } from '../../../ui/screen/screen.ts'
import { importPaths } from './import-paths.ts'

const pages = () => import('./import-pages.tsx')

const screen = (kind: ImportedKind, shown: Pick<Screen, 'title' | 'component' | 'help'>): Screen => ({
  path: importPaths[kind],
  resources: imported[kind].access,
  icon: 'IconFileSpreadsheet',
  ...shown,
})

export const importScreens: readonly Screen[] = [
  screen('products', {
    title: 'Importar productos',
    help: 'productos#traer-productos-de-excel',
    component: page(pages, 'ProductImportPage'),
  }),
  screen('clients', {
    title: 'Importar clientes',
    help: 'administracion#traer-los-datos-de-otro-sistema',
    component: page(pages, 'ClientImportPage'),
  }),
  screen('providers', {
    title: 'Importar proveedores',
    help: 'administracion#traer-los-datos-de-otro-sistema',
    component: page(pages, 'ProviderImportPage'),
  }),
  screen('users', {
    title: 'Importar usuarios',
    help: 'mudanza#los-usuarios',
    component: page(pages, 'UserImportPage'),
  }),
  screen('receivables', {
    title: 'Importar saldos de clientes',
    help: 'administracion#saldos-iniciales',
    component: page(pages, 'ReceivableImportPage'),
  }),
  screen('payables', {
    title: 'Importar saldos de proveedores',
    help: 'administracion#saldos-iniciales',
    component: page(pages, 'PayableImportPage'),
  }),
  {
    path: '/app/importaciones',
    title: 'Importar datos',
    resources: importReaders,
    icon: 'IconFileImport',
    help: 'administracion#traer-los-datos-de-otro-sistema',
    component: page(() => import('./imports-page.tsx'), 'ImportsPage'),
  },
]
