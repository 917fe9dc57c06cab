/**
 * The part of react-router that remotes may use; everything would be 28 KB more in every visit.
 * Links are plain anchors (docs/decisions/0004), so no Link or Form is here.
 */
export {
  Outlet,
  createContext,
  data,
  isRouteErrorResponse,
  matchPath,
  redirect,
  redirectDocument,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
