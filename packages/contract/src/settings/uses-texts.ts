import { type Use, usageIds } from '../core/uses.ts'

/** Uses to start from. */
export const usagePresets: Readonly<
  Record<'shop' | 'depot' | 'all', { title: string; uses: readonly Use[] }>
> = {
  shop: { title: 'Una tienda', uses: ['credit', 'quotations'] },
  depot: {
    title: 'Tienda y bodega',
    uses: ['credit', 'quotations', 'deliveries', 'priceLists', 'areas', 'orders'],
  },
  all: { title: 'Todo', uses: usageIds },
}

/** Each use as the answer to a question, and what a shop does with it. */
export const usageTexts: Readonly<Record<Use, { title: string; help: string }>> = {
  credit: { title: 'Crédito a clientes', help: 'Vender hoy y cobrar después, con límite y plazo.' },
  dollarCredit: { title: 'Dólares a crédito', help: 'Facturas al crédito que se deben en dólares.' },
  quotations: {
    title: 'Cotizaciones y pre-ventas',
    help: 'Proformas para el cliente, y ventas que uno prepara y otro cobra.',
  },
  layaways: {
    title: 'Apartados y anticipos',
    help: 'Mercadería que el cliente va pagando, y dinero que deja antes de comprar.',
  },
  deliveries: {
    title: 'Entregas a domicilio',
    help: 'Lo vendido sale después, con remisión, conductor y firma.',
  },
  priceLists: {
    title: 'Listas de precios y mayoreo',
    help: 'Otro precio por cantidad, por grupo de clientes o por temporada.',
  },
  projects: {
    title: 'Obras de constructores',
    help: 'El crédito de un cliente, separado por obra y por quien retira.',
  },
  areas: {
    title: 'Varias tiendas o bodegas',
    help: 'Cada una con su inventario y su caja, y traslados entre ellas.',
  },
  orders: {
    title: 'Órdenes a proveedores',
    help: 'Pedir antes de comprar, recibir por partes y devolver lo que vino mal.',
  },
  serials: {
    title: 'Series y garantías',
    help: 'Un número por pieza, para saber a quién se vendió y hasta cuándo responde la tienda.',
  },
  lots: { title: 'Lotes y vencimientos', help: 'Pinturas, pegamentos y cementos que vencen.' },
  kits: { title: 'Combos', help: 'Varios productos que se venden juntos con un solo código.' },
  goals: { title: 'Metas y comisiones', help: 'Lo que cada vendedor debe vender, y lo que gana por ello.' },
  accounting: {
    title: 'Contabilidad',
    help: 'Diario, balanza, balance y retenciones, hechos de lo que la tienda registra.',
  },
}
