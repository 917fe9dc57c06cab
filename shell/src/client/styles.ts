import '@drogerie/shared-lib/ui/tokens.css'
import '@drogerie/shared-lib/ui/base.css'
import '@fontsource-variable/figtree/wght.css'
import './fonts.css'
