import { ImportPage } from './import-page.tsx'
import { productSetup } from './product-setup.tsx'
import { clientSetup, payableSetup, providerSetup, receivableSetup } from './setups.ts'
import { userSetup } from './user-setup.tsx'

export const ProductImportPage = () => <ImportPage setup={productSetup} />
export const ClientImportPage = () => <ImportPage setup={clientSetup} />
export const ProviderImportPage = () => <ImportPage setup={providerSetup} />
export const UserImportPage = () => <ImportPage setup={userSetup} />
export const ReceivableImportPage = () => <ImportPage setup={receivableSetup} />
export const PayableImportPage = () => <ImportPage setup={payableSetup} />
