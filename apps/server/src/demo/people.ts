/**
 * Users of the demonstration: one for each starter role, a second cashier and a storekeeper who requests transfers. The
 * part of the e-mail before @ is the username.
 */
export const demoUsers = [
  { username: 'gerente', code: 'GER', fullName: 'Gerencia general', role: 'Gerente', area: 0 },
  { username: 'vendedor', code: 'VE1', fullName: 'Mostrador central', role: 'Vendedor', area: 1 },
  { username: 'vendedor2', code: 'VE2', fullName: 'Mostrador sur', role: 'Vendedor', area: 2 },
  { username: 'cajero', code: 'CA1', fullName: 'Caja central', role: 'Cajero', area: 1 },
  { username: 'cajero2', code: 'CA2', fullName: 'Caja sur', role: 'Cajero', area: 2 },
  { username: 'comprador', code: 'COM', fullName: 'Encargado de compras', role: 'Comprador', area: 0 },
  { username: 'bodeguero', code: 'BOD', fullName: 'Encargado de bodega', role: 'Bodeguero', area: 0 },
  { username: 'bodeguero2', code: 'BO2', fullName: 'Bodega central', role: 'Bodeguero', area: 1 },
  { username: 'contador', code: 'CON', fullName: 'Contabilidad', role: 'Contador', area: 0 },
] as const

/** Areas besides the warehouse, which every system has. */
export const demoAreas = ['Tienda Central', 'Sucursal Sur'] as const

/** Suppliers by what they sell; all names are made up. */
export const demoProviders = [
  { name: 'Distribuidora El Yunque de Oriente', imports: false },
  { name: 'Aceros y Perfiles del Istmo', imports: false },
  { name: 'Importadora Ferretera Xolotlán', imports: true },
  { name: 'Tuberías y Conexiones del Pacífico', imports: false },
  { name: 'Pinturas La Paleta', imports: false },
  { name: 'Herramientas Universales Import', imports: true },
  { name: 'Eléctricos del Centro', imports: false },
  { name: 'Cementos y Agregados San Benito', imports: false },
  { name: 'Cerraduras y Herrajes Momotombo', imports: true },
  { name: 'Maderas y Techos Las Segovias', imports: false },
  { name: 'Abrasivos y Soldaduras del Norte', imports: true },
  { name: 'Suministros Industriales Cocibolca', imports: false },
] as const

const trades = [
  'Constructora',
  'Taller',
  'Ferretería',
  'Servicios',
  'Inversiones',
  'Instalaciones',
  'Proyectos',
  'Mantenimiento',
]
const places = [
  'Los Robles',
  'El Mirador',
  'Santa Clara',
  'Las Colinas',
  'San Judas',
  'Altamira',
  'El Dorado',
  'La Fuente',
  'Bolonia',
  'Monseñor Lezcano',
]
const first = ['Ana', 'Luis', 'Carmen', 'José', 'Marta', 'Pedro', 'Rosa', 'Mario', 'Elena', 'Carlos']
const last = ['López', 'García', 'Martínez', 'Pérez', 'Rivas', 'Mendoza', 'Castillo', 'Téllez']

/** 120 clients: companies with credit first, then walk-in clients with generic names. */
export const demoClients = [
  ...places.flatMap((place, i) =>
    trades.slice(0, 4).map((trade, j) => ({
      isCompany: true,
      name: `${trade} ${place}`,
      lastName: first[(i + j) % first.length] ?? '',
    })),
  ),
  ...first.flatMap((name) => last.map((lastName) => ({ isCompany: false, name, lastName }))),
]
