/** The fields of an S3-compatible storage, in their order: of the copies that the store makes, and where a copy is restored from. */
export const storageFields = [
  {
    name: 'endpoint',
    label: 'Dirección',
    placeholder: 'https://s3.us-east-1.amazonaws.com',
    maxLength: 300,
  },
  { name: 'region', label: 'Región', placeholder: 'us-east-1', maxLength: 60 },
  { name: 'bucket', label: 'Depósito (bucket)', placeholder: '', maxLength: 63 },
  { name: 'prefix', label: 'Carpeta', placeholder: 'ferreteria', maxLength: 200 },
  { name: 'keyId', label: 'Clave de acceso', placeholder: '', maxLength: 200 },
] as const

/** The label of its password, which is never shown. */
export const storageSecret = 'Clave secreta'
