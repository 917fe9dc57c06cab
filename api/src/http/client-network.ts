export { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
