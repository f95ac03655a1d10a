import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

/** A page of the settings. */
const section = (
  path: string,
  title: string,
  name: keyof typeof import('./settings-pages.tsx'),
  help = 'configuración',
): Screen => ({
  path: `/app/config/${path}`,
  title,
  resources: ['app'],
  icon: 'IconSettings',
  help: `administracion#${help}`,
  component: page(() => import('./settings-pages.tsx'), name),
})

export const settingsScreens: readonly Screen[] = [
  {
    path: '/app/config',
    title: 'Configuración',
    resources: ['app'],
    icon: 'IconSettings',
    help: 'administracion#configuración',
    component: page(() => import('./settings-pages.tsx'), 'SettingsPage'),
  },
  section('empresa', 'Datos de la empresa', 'CompanyPage'),
  section('usos', '¿Qué usa su tienda?', 'UsesPage', 'qué-usa-su-tienda'),
  section('regimen', 'Régimen fiscal', 'RegimePage', 'régimen-fiscal'),
  section('ventas', 'Ajustes de ventas', 'SalesPage'),
  section('precios', 'Fórmulas de precio', 'PricesPage'),
  section('inventario', 'Ajustes de inventario', 'StockPage'),
  section('papeles', 'Papeles', 'PapersPage', 'el-papel'),
  section('aprobaciones', 'Aprobaciones', 'ApprovalsPage', 'aprobaciones'),
  section('correo', 'Correo y resumen', 'MailPage', 'correo'),
  section('compartir', 'Compartir documentos', 'SharingPage', 'compartir-documentos'),
  section('sistema', 'Ajustes del sistema', 'SystemPage'),
  section('equipos', 'Otros equipos', 'NetworkPage', 'otros-equipos'),
  {
    path: '/app/impresion-de-prueba',
    title: 'Impresión de prueba',
    resources: [],
    icon: 'IconPrinter',
    component: page(() => import('./test-print-page.tsx'), 'TestPrintPage'),
    frame: 'none',
  },
]
