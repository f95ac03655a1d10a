import { answerOf, endpoint } from '../core/endpoint.ts'
import type { NetworkInfo } from './network.ts'

/** Calls about the network of the shop. */
export const network = {
  info: endpoint('GET /about/network', {
    access: ['app'],
    summary: 'Cómo llegan otros equipos a la tienda',
    answer: answerOf<NetworkInfo>(),
  }),
  renew: endpoint('POST /about/network/renew', {
    access: ['app'],
    summary: 'Renueva el certificado de la tienda: cada equipo conectado repite los pasos',
    answer: answerOf<NetworkInfo>(),
  }),
} as const
