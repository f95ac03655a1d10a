import {
  type Icon,
  IconBook2,
  IconDots,
  IconFileInvoice,
  IconLogin2,
  IconLogout2,
  IconPackages,
  IconReceipt,
  IconSettings,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, Icon>> = {
  Cotizaciones: IconFileInvoice,
  Facturación: IconReceipt,
  Inventario: IconPackages,
  Clientes: IconUsers,
  Compras: IconShoppingCart,
  Entradas: IconLogin2,
  Salidas: IconLogout2,
  Contabilidad: IconBook2,
  Configuración: IconSettings,
}

/** The icon of a section of the menu. They are not in `menu.ts`, which every page loads first. */
export const iconOf = (title: string): Icon => icons[title] ?? IconDots
