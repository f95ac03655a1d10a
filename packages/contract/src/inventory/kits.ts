/** Messages about kits and their components. */
export const kitMessages = {
  whole: (name: string) => `${name} es un kit: se vende, se entrega y se devuelve entero`,
  bought: (name: string) => `${name} es un kit: se compran sus componentes`,
  inactiveComponent: (kit: string, name: string) => `El componente ${name} del kit ${kit} está inactivo`,
  unknownComponent: 'Un componente del kit no existe',
  componentService: (name: string) => `${name} es un servicio: no puede ser componente de un kit`,
  componentKit: (name: string) => `${name} es un kit: no puede ser componente de otro kit`,
  moved: (name: string) => `${name} tiene movimientos de inventario o ventas: no puede ser un kit`,
  waiting: (name: string, documents: string) => `${name} está en ${documents}: no puede ser un kit`,
  isComponent: (name: string, kit: string) =>
    `${name} es componente del kit ${kit}: no puede ser un kit ni un servicio`,
  sold: (name: string) => `${name} está en cotizaciones o ventas: no puede dejar de ser un kit`,
  recipeFraction: ({ name, kit, units }: { name: string; kit: string; units: string }) =>
    `El kit ${kit} lleva ${units} de ${name}: la unidad de medida no puede tener menos decimales`,
} as const
