import type { CatalogueTables } from '../../goods/catalogue/catalogue-tables.ts'
import type { ClubTables } from '../../money/club/club-tables.ts'
import type { ComplaintTables } from '../../care/complaint/complaint-tables.ts'
import type { ContactTables } from '../../care/contact/contact-tables.ts'
import type { ContentTables } from '../../goods/content/content-tables.ts'
import type { CustomerTables } from '../../people/customer/customer-tables.ts'
import type { InvoiceTables } from '../../money/invoice/invoice-tables.ts'
import type { JobTables } from '../jobs/job-tables.ts'
import type { OfficeTables } from '../../edges/office/office-tables.ts'
import type { OrderTables } from '../../order/facts/order-tables.ts'
import type { PasskeyTables } from '../../people/passkey/passkey-tables.ts'
import type { PaymentTables } from '../../money/payment/payment-tables.ts'
import type { SearchTables } from '../../goods/search/search-tables.ts'
import type { SocialTables } from '../../people/social/social-tables.ts'
import type { StoreTables } from '../../goods/store/store-tables.ts'
import type { WatchdogTables } from '../../care/watchdog/watchdog-tables.ts'
import type { WithdrawalTables } from '../../care/withdrawal/withdrawal-tables.ts'

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
