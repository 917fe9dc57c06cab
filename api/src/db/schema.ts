import type { CatalogueTables } from '../catalogue/catalogue-tables.ts'
import type { ClubTables } from '../club/club-tables.ts'
import type { ComplaintTables } from '../complaint/complaint-tables.ts'
import type { ContactTables } from '../contact/contact-tables.ts'
import type { ContentTables } from '../content/content-tables.ts'
import type { CustomerTables } from '../customer/customer-tables.ts'
import type { InvoiceTables } from '../invoice/invoice-tables.ts'
import type { JobTables } from '../jobs/job-tables.ts'
import type { OfficeTables } from '../office/office-tables.ts'
import type { OrderTables } from '../order/order-tables.ts'
import type { PasskeyTables } from '../passkey/passkey-tables.ts'
import type { PaymentTables } from '../payment/payment-tables.ts'
import type { SearchTables } from '../search/search-tables.ts'
import type { SocialTables } from '../social/social-tables.ts'
import type { StoreTables } from '../store/store-tables.ts'
import type { WatchdogTables } from '../watchdog/watchdog-tables.ts'
import type { WithdrawalTables } from '../withdrawal/withdrawal-tables.ts'

/** All tables of the shop, put together from each domain's `*-tables.ts`. A new domain adds its interface here. */
export interface Database
  extends
    CatalogueTables,
    ClubTables,
    ComplaintTables,
    ContactTables,
    ContentTables,
    CustomerTables,
    InvoiceTables,
    JobTables,
    OfficeTables,
    OrderTables,
    PasskeyTables,
    PaymentTables,
    SearchTables,
    SocialTables,
    StoreTables,
    WatchdogTables,
    WithdrawalTables {}
