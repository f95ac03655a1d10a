import { building } from './goods/building.ts'
import { electrical } from './goods/electrical.ts'
import { fasteners } from './goods/fasteners.ts'
import { finishes } from './goods/finishes.ts'
import type { Shelf } from './goods/goods.ts'
import { plumbing } from './goods/plumbing.ts'
import { tools } from './goods/tools.ts'

/** The products of a hardware store in Nicaragua, by category: some 800 in all. */
export const hardware: Shelf = {
  Cemento: building.Cemento,
  'Varilla y hierro': building['Varilla y hierro'],
  Clavos: fasteners.Clavos,
  Tornillería: fasteners.Tornillería,
  'Tubería PVC': plumbing['Tubería PVC'],
  Plomería: plumbing.Plomería,
  Pinturas: finishes.Pinturas,
  Herramientas: tools.Herramientas,
  Abrasivos: finishes.Abrasivos,
  Eléctricos: electrical.Eléctricos,
  Cerrajería: fasteners.Cerrajería,
  Techos: building.Techos,
  Madera: building.Madera,
  'Adhesivos y selladores': finishes['Adhesivos y selladores'],
  'Seguridad industrial': tools['Seguridad industrial'],
  Jardinería: tools.Jardinería,
}

/** Services: sold without stock. */
export const services = ['Corte de lámina', 'Flete local', 'Copia de llave', 'Mezcla de pintura'] as const
