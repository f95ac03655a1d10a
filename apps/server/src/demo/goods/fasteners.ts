import type { Shelf } from './goods.ts'

const nails = ['1"', '1 1/2"', '2"', '2 1/2"', '3"', '4"']
const screws = ['6x1"', '6x1 1/2"', '8x1"', '8x2"', '10x2"', '10x3"', '12x3"', '12x4"']

/** Nails, screws and other fasteners. */
export const fasteners = {
  Clavos: [
    {
      name: 'Clavo corriente',
      unit: 'Quintal',
      cost: 2450,
      variants: nails,
      step: 1.01,
      breaksInto: { unit: 'Libra', quantity: 100 },
    },
    {
      name: 'Clavo de acero',
      unit: 'Caja',
      cost: 95,
      variants: nails,
      step: 1.1,
      breaksInto: { unit: 'Unidad', quantity: 100 },
    },
    {
      name: 'Clavo para zinc',
      unit: 'Quintal',
      cost: 2900,
      variants: ['2 1/2"', '3"'],
      breaksInto: { unit: 'Libra', quantity: 100 },
    },
    {
      name: 'Grapa para cerca',
      unit: 'Quintal',
      cost: 2700,
      variants: ['1"', '1 1/4"'],
      breaksInto: { unit: 'Libra', quantity: 100 },
    },
  ],
  Tornillería: [
    {
      name: 'Tornillo para gypsum',
      unit: 'Caja',
      cost: 120,
      variants: screws,
      step: 1.12,
      breaksInto: { unit: 'Unidad', quantity: 100 },
    },
    {
      name: 'Tornillo para madera',
      unit: 'Caja',
      cost: 135,
      variants: screws,
      step: 1.12,
      breaksInto: { unit: 'Unidad', quantity: 100 },
    },
    {
      name: 'Perno con tuerca',
      unit: 'Unidad',
      cost: 4,
      variants: ['1/4x1"', '1/4x2"', '5/16x2"', '3/8x2"', '3/8x4"', '1/2x4"', '1/2x6"', '5/8x6"'],
      step: 1.35,
    },
    {
      name: 'Golosos punta broca',
      unit: 'Caja',
      cost: 160,
      variants: ['1"', '1 1/2"', '2"', '2 1/2"'],
      step: 1.2,
      breaksInto: { unit: 'Unidad', quantity: 100 },
    },
    {
      name: 'Taco plástico',
      unit: 'Caja',
      cost: 45,
      variants: ['6 mm', '8 mm', '10 mm', '12 mm'],
      step: 1.25,
    },
    {
      name: 'Arandela plana',
      unit: 'Unidad',
      cost: 1.2,
      variants: ['1/4"', '5/16"', '3/8"', '1/2"', '5/8"'],
      step: 1.4,
    },
  ],
  Cerrajería: [
    {
      name: 'Candado',
      unit: 'Unidad',
      cost: 78,
      variants: ['30 mm', '40 mm', '50 mm', '60 mm', '70 mm'],
      step: 1.35,
      brands: ['Yale', 'Phillips', 'Travex'],
    },
    {
      name: 'Cerradura de pomo',
      unit: 'Unidad',
      cost: 245,
      variants: ['dormitorio', 'baño', 'entrada'],
      step: 1.15,
      brands: ['Yale', 'Kwikset'],
    },
    {
      name: 'Cerradura de sobreponer',
      unit: 'Unidad',
      cost: 480,
      variants: ['derecha', 'izquierda', 'doble llavín'],
      step: 1.2,
      brands: ['Yale', 'Phillips'],
    },
    {
      name: 'Bisagra',
      unit: 'Par',
      cost: 22,
      variants: ['2"', '2 1/2"', '3"', '3 1/2"', '4"'],
      step: 1.25,
      brands: ['Stanley'],
    },
    { name: 'Pasador', unit: 'Unidad', cost: 26, variants: ['2"', '3"', '4"', '6"'], step: 1.3 },
    { name: 'Haladera', unit: 'Unidad', cost: 18, variants: ['3"', '4"', '5"'], step: 1.25 },
  ],
} satisfies Shelf
