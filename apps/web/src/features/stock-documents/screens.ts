import {
  IconBasketDown,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconPrinter,
} from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const stockDocumentsScreens: readonly Screen[] = [
  {
    path: '/app/movimientos/entradas',
    title: 'Ajuste de entrada',
    resources: ['ajuste'],
    icon: IconPackageImport,
    help:
      'Lo que entra sin compra: sobrantes, correcciones. ' +
      'Al guardar entra al inventario al costo promedio del área, o al que se indique, y ya no se ' +
      'modifica; un error se corrige con un ajuste de salida.',
    record: {
      name: 'Entrada',
      subject: 'La entrada',
      list: 'inPutProducts/get',
      listParams: { typeId: 2 },
      caption: 'observation',
    },
    actions: [{ label: 'Nuevo ajuste de entrada' }],
    component: page(() => import('./stock-pages.tsx'), 'EntriesPage'),
  },
  {
    path: '/app/movimientos/inv-inicial',
    title: 'Inventario inicial',
    resources: ['ajuste'],
    icon: IconPackages,
    help:
      'La existencia, el costo y el precio con que un producto empieza en un área. ' +
      'Solo vale para productos sin movimientos en ella.',
    record: {
      name: 'Inventario inicial',
      subject: 'El inventario inicial',
      list: 'inPutProducts/get',
      listParams: { typeId: 3 },
      caption: 'observation',
    },
    actions: [{ label: 'Nuevo inventario inicial' }],
    component: page(() => import('./stock-pages.tsx'), 'OpeningsPage'),
  },
  {
    path: '/app/movimientos/compra-directa',
    title: 'Compra directa',
    resources: ['crearCompra'],
    icon: IconBasketDown,
    help:
      'Lo que se compró de contado y ya está en el área: ' +
      'al guardar entra al inventario a su costo, que pasa a ser el último, y su precio rige desde ' +
      'entonces. Ya no se modifica. Para comprar al crédito, en dólares o con flete, use Compras.',
    record: {
      name: 'Compra directa',
      subject: 'La compra directa',
      list: 'inPutProducts/get',
      listParams: { typeId: 1 },
      caption: 'providerName',
    },
    actions: [{ label: 'Nueva compra directa' }],
    component: page(() => import('./stock-pages.tsx'), 'DirectPurchasesPage'),
  },
  {
    path: '/app/movimientos/salidas',
    title: 'Ajuste de salida',
    resources: ['ajuste'],
    icon: IconPackageExport,
    help:
      'Lo que sale sin venta: daños, faltantes, materiales de un servicio. ' +
      'Sale a su costo y hasta lo disponible: lo reservado por pre-ventas y traslados no se toca.',
    record: { name: 'Salida', subject: 'La salida', list: 'outPutProducts/get', caption: 'observation' },
    actions: [{ label: 'Nuevo ajuste de salida' }],
    component: page(() => import('./stock-pages.tsx'), 'ExitsPage'),
  },
  {
    path: '/app/reports/$id/movement/in',
    title: 'Imprimir entrada',
    resources: ['ajuste', 'crearCompra'],
    icon: IconPrinter,
    component: page(() => import('./stock-print-page.tsx'), 'EntryPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/reports/$id/movement/out',
    title: 'Imprimir salida',
    resources: ['ajuste'],
    icon: IconPrinter,
    component: page(() => import('./stock-print-page.tsx'), 'ExitPrintPage'),
    frame: 'none',
  },
]
