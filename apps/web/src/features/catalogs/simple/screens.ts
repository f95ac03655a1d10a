import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

interface CatalogScreen extends Pick<Screen, 'path' | 'title' | 'about' | 'icon' | 'aliases'> {
  readonly help: string
  /** The name of an entry, with its article, and the label of its create action. */
  readonly entry: readonly [name: string, subject: string, create: string]
  readonly page: keyof typeof import('./catalog-page.tsx')
}

/** The list of a catalog. */
const catalog = ({ entry: [name, subject, label], page: component, ...screen }: CatalogScreen): Screen => ({
  ...screen,
  resources: ['adminCatalogos'],
  record: { name, subject },
  actions: [{ label }],
  component: page(() => import('./catalog-page.tsx'), component),
})

export const catalogsScreens: readonly Screen[] = [
  {
    path: '/app/catalogos',
    title: 'Catálogos',
    resources: ['adminCatalogos'],
    icon: 'IconCategory',
    help: 'administracion#catálogos',
    component: page(() => import('./catalogs-page.tsx'), 'CatalogsPage'),
  },
  catalog({
    path: '/app/grupos',
    aliases: ['/app/familias'],
    title: 'Categoria de Productos',
    icon: 'IconCategory',
    help: 'productos#categorías-marcas-y-unidades',
    entry: ['Categoría', 'La categoría', 'Nueva categoría'],
    page: 'CategoriesPage',
  }),
  catalog({
    path: '/app/marcas',
    title: 'Marcas',
    icon: 'IconTags',
    help: 'productos#categorías-marcas-y-unidades',
    entry: ['Marca', 'La marca', 'Nueva marca'],
    page: 'BrandsPage',
  }),
  catalog({
    path: '/app/unidadmedida',
    title: 'Unidad de Medida',
    icon: 'IconRuler2',
    help: 'productos#categorías-marcas-y-unidades',
    entry: ['Unidad de medida', 'La unidad de medida', 'Nueva unidad de medida'],
    page: 'UnitsPage',
  }),
  catalog({
    path: '/app/areas',
    title: 'Áreas',
    about: 'Cada tienda o bodega que tiene existencia y precios propios.',
    icon: 'IconBuildingWarehouse',
    help: 'administracion#áreas',
    entry: ['Área', 'El área', 'Nueva área'],
    page: 'AreasPage',
  }),
  catalog({
    path: '/app/clasificaciones',
    title: 'Clasificaciones',
    icon: 'IconHierarchy2',
    help: 'administracion#catálogos',
    entry: ['Clasificación', 'La clasificación', 'Nueva clasificación'],
    page: 'ClassificationsPage',
  }),
  catalog({
    path: '/app/bancos',
    title: 'Bancos',
    icon: 'IconBuildingBank',
    help: 'administracion#catálogos',
    entry: ['Banco', 'El banco', 'Nuevo banco'],
    page: 'BanksPage',
  }),
  catalog({
    path: '/app/gruponotacredito',
    title: 'Justificación Nota de Crédito',
    icon: 'IconMessageQuestion',
    help: 'administracion#catálogos',
    entry: ['Justificación', 'La justificación', 'Nueva justificación de nota de crédito'],
    page: 'CreditNoteReasonsPage',
  }),
  catalog({
    path: '/app/cateroria-gastos',
    title: 'Categoria de Gastos',
    icon: 'IconReceiptTax',
    help: 'administracion#catálogos',
    entry: ['Categoría de gastos', 'La categoría de gastos', 'Nueva categoría de gastos'],
    page: 'ExpenseCategoriesPage',
  }),
  catalog({
    path: '/app/categorias-movimientos-caja',
    title: 'Categorías de movimientos de caja',
    icon: 'IconTransferVertical',
    help: 'administracion#catálogos',
    entry: [
      'Categoría de movimientos de caja',
      'La categoría de movimientos de caja',
      'Nueva categoría de movimientos de caja',
    ],
    page: 'CashMovementCategoriesPage',
  }),
  catalog({
    path: '/app/motivos-ajuste',
    title: 'Motivos de ajuste',
    icon: 'IconListDetails',
    help: 'inventario#ajustar-entradas-y-salidas',
    entry: ['Motivo de ajuste', 'El motivo de ajuste', 'Nuevo motivo de ajuste'],
    page: 'AdjustmentReasonsPage',
  }),
  catalog({
    path: '/app/conductores',
    title: 'Conductores',
    icon: 'IconSteeringWheel',
    help: 'ventas#entregar-después',
    entry: ['Conductor', 'El conductor', 'Nuevo conductor'],
    page: 'DriversPage',
  }),
  catalog({
    path: '/app/motivos-perdida',
    title: 'Motivos de pérdida',
    icon: 'IconMoodSad',
    help: 'ventas#seguir-las-cotizaciones',
    entry: ['Motivo de pérdida', 'El motivo de pérdida', 'Nuevo motivo de pérdida'],
    page: 'LossReasonsPage',
  }),
  catalog({
    path: '/app/grupos-clientes',
    title: 'Grupos de clientes',
    icon: 'IconUsersGroup',
    help: 'productos#listas-de-precios',
    entry: ['Grupo de clientes', 'El grupo de clientes', 'Nuevo grupo de clientes'],
    page: 'ClientGroupsPage',
  }),
  catalog({
    path: '/app/sinonimos',
    title: 'Sinónimos de búsqueda',
    icon: 'IconArrowsExchange',
    help: 'administracion#sinónimos-de-búsqueda',
    entry: ['Grupo de sinónimos', 'El grupo de sinónimos', 'Nuevo grupo de sinónimos'],
    page: 'SynonymsPage',
  }),
]
