import { catalogueCommands } from './commands/catalogue.ts'
import { complaintCommands } from './commands/complaints.ts'
import { contentCommands } from './commands/content.ts'
import { exportCommands } from './commands/exports.ts'
import { importCommands } from './commands/imports.ts'
import { keepingCommands } from './commands/keeping.ts'
import { offerCommands } from './commands/offers.ts'
import { operatorCommands } from './commands/operators.ts'
import { orderCommands } from './commands/orders.ts'
import { pageCommands } from './commands/pages.ts'
import { peopleCommands } from './commands/people.ts'
import { refundCommands } from './commands/refunds.ts'
import { settingUpCommands } from './commands/setting-up.ts'
import { sessionCommands } from './commands/sessions.ts'
import { storeCommands } from './commands/stores.ts'
import { withdrawalCommands } from './commands/withdrawals.ts'
import { mailCommands } from './commands/mails.ts'
import { webhookCommands } from './commands/webhooks.ts'
import { workCommands } from './commands/work.ts'
import type { OfficeCommand } from './commands/office-command.ts'

const works: readonly OfficeCommand[] = [
  ...orderCommands,
  ...refundCommands,
  ...complaintCommands,
  ...withdrawalCommands,
  ...catalogueCommands,
  ...storeCommands,
  ...importCommands,
  ...exportCommands,
  ...offerCommands,
  ...contentCommands,
  ...pageCommands,
  ...peopleCommands,
  ...sessionCommands,
  ...mailCommands,
  ...webhookCommands,
  ...workCommands,
  ...keepingCommands,
  ...settingUpCommands,
]

/** Everything `pnpm shop` can do. */
export const officeCommands: readonly OfficeCommand[] = [...works, ...operatorCommands(works)]
