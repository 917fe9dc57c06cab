import cartLayout from './late/cart-layout.json' with { type: 'json' }
import consent from './late/consent.json' with { type: 'json' }
import criticalRelease from './late/critical-release.json' with { type: 'json' }
import errorPage from './late/error-page.json' with { type: 'json' }
import keptStore from './late/kept-store.json' with { type: 'json' }
import logout from './late/logout.json' with { type: 'json' }
import menu from './late/menu.json' with { type: 'json' }
import pageEnd from './late/page-end.json' with { type: 'json' }
import sessionPages from './late/session-pages.json' with { type: 'json' }
import storeDialog from './late/store-dialog.json' with { type: 'json' }

/**
 * Texts of every late part, for a server, which renders any of them. A browser gets them with their
 * parts (`useLateTexts`).
 */
export const allLateTexts = {
  ...cartLayout,
  ...consent,
  ...criticalRelease,
  ...errorPage,
  ...keptStore,
  ...logout,
  ...menu,
  ...pageEnd,
  ...sessionPages,
  ...storeDialog,
}
