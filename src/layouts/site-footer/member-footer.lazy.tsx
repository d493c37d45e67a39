import { SiteFooter } from './site-footer.tsx';

export const MemberFooter = () => <SiteFooter />;
