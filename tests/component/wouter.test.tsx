import { screen } from '@testing-library/preact';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Link, Router, useLocation, useRoute, useSearch } from 'wouter';
import { go, here, settle, show, startFresh } from '../fixtures/render-app.tsx';

startFresh();

function Here() {
  const [path] = useLocation();
  const [isProfile, params] = useRoute('/members/:memberId');
  const query = useSearch();
  return <output>{[path, query, isProfile && params?.memberId].filter(Boolean).join(' ')}</output>;
}

const shown = () => screen.getByRole('status').textContent;

test('follows the address with wouter’s hooks', async () => {
  show(<Here />, '/members?gender=male');
  expect(shown()).toBe('/members gender=male');
  go('/members/abc');
  await settle();
  expect(shown()).toBe('/members/abc abc');
  go('/chats?filter=new');
  await settle();
  expect(shown()).toBe('/chats filter=new');
});

test('navigates by Link and useLocation without a new document', async () => {
  function Ways() {
    const [, navigate] = useLocation();
    const link = useRef<HTMLAnchorElement>(null);
    return (
      <>
        <Link href="/likes" ref={link}>
          Likes
        </Link>
        <button type="button" onClick={() => navigate(`/home?link=${link.current?.tagName}`)}>
          Home
        </button>
        <Here />
      </>
    );
  }
  const { press } = show(<Ways />, '/members');
  await press.click(screen.getByRole('link', { name: 'Likes' }));
  expect(here()).toBe('/likes');
  expect(shown()).toBe('/likes');
  await press.click(screen.getByRole('button', { name: 'Home' }));
  expect(here()).toBe('/home?link=A');
  expect(shown()).toBe('/home link=A');
});

test('renders the page named by Router', () => {
  vi.stubGlobal('document', undefined);
  const html = renderToString(
    <Router ssrPath="/members/abc?page=2">
      <Here />
    </Router>,
  );
  vi.unstubAllGlobals();
  expect(html).toBe('<output>/members/abc page=2 abc</output>');
});
