/** Texts of the kardex. */
export const texts = {
  title: 'Kardex',
  area: 'Área',
  product: 'Producto',
  from: 'Desde',
  to: 'Hasta',
  choose: 'Elija un producto para ver sus movimientos.',
  none: 'El producto no tuvo movimientos en estas fechas.',
  before: 'Saldo anterior',
  inputs: (count: number) => `Entradas (${count})`,
  outputs: (count: number) => `Salidas (${count})`,
  reserved: 'Reservado',
  awaited: 'Compras pendientes',
  floating: 'Saldo flotante',
  toLeave: 'Traslados por salir',
  toEnter: 'Traslados por entrar',
} as const
