/** Panels nobody has opened yet cost the first visit nothing. */
export const loadMegaMenu = () => import(/* webpackChunkName: "mega-menu" */ './mega-menu.tsx')
export const loadDrawer = () => import(/* webpackChunkName: "drawer" */ './drawer.tsx')
