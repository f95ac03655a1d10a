import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const stockInputsList = async () =>
  (await import('@yunque/contract/inventory/stock-documents.endpoints')).stockInputs.list
const stockOutputsList = async () =>
  (await import('@yunque/contract/inventory/stock-documents.endpoints')).stockOutputs.list

export const stockDocumentsScreens: readonly Screen[] = [
  {
    path: '/app/movimientos/entradas',
    title: 'Ajuste de entrada',
    resources: ['ajuste'],
    icon: 'IconPackageImport',
    help: 'inventario#ajustar-entradas-y-salidas',
    record: {
      name: 'Entrada',
      subject: 'La entrada',
      find: inList(stockInputsList, 'observation', { typeId: 2 }),
    },
    actions: [{ label: 'Nuevo ajuste de entrada' }],
    component: page(() => import('./stock-pages.tsx'), 'EntriesPage'),
  },
  {
    path: '/app/movimientos/inv-inicial',
    title: 'Inventario inicial',
    resources: ['ajuste'],
    icon: 'IconPackages',
    help: 'inventario#empezar-inventario-inicial',
    record: {
      name: 'Inventario inicial',
      subject: 'El inventario inicial',
      find: inList(stockInputsList, 'observation', { typeId: 3 }),
    },
    actions: [{ label: 'Nuevo inventario inicial' }],
    component: page(() => import('./stock-pages.tsx'), 'OpeningsPage'),
  },
  {
    path: '/app/movimientos/compra-directa',
    title: 'Compra directa',
    resources: ['crearCompra'],
    icon: 'IconBasketDown',
    help: 'compras#comprar-lo-que-ya-está-aquí',
    record: {
      name: 'Compra directa',
      subject: 'La compra directa',
      find: inList(stockInputsList, 'providerName', { typeId: 1 }),
    },
    actions: [{ label: 'Nueva compra directa' }],
    component: page(() => import('./stock-pages.tsx'), 'DirectPurchasesPage'),
  },
  {
    path: '/app/movimientos/salidas',
    title: 'Ajuste de salida',
    resources: ['ajuste'],
    icon: 'IconPackageExport',
    help: 'inventario#ajustar-entradas-y-salidas',
    record: { name: 'Salida', subject: 'La salida', find: inList(stockOutputsList, 'observation') },
    actions: [{ label: 'Nuevo ajuste de salida' }],
    component: page(() => import('./stock-pages.tsx'), 'ExitsPage'),
  },
  {
    path: '/app/reports/$id/movement/in',
    title: 'Imprimir entrada',
    resources: ['ajuste', 'crearCompra'],
    icon: 'IconPrinter',
    component: page(() => import('./stock-print-page.tsx'), 'EntryPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/reports/$id/movement/out',
    title: 'Imprimir salida',
    resources: ['ajuste'],
    icon: 'IconPrinter',
    component: page(() => import('./stock-print-page.tsx'), 'ExitPrintPage'),
    frame: 'none',
  },
]
