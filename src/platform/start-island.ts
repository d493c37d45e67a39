import { type ComponentType, createElement, hydrate } from 'preact';

/** Brings a lander's form to life with the very properties that its HTML was made with. */
export function startIsland<Props extends object>(Island: ComponentType<Props>): void {
  const root = document.getElementById('island');
  const props = document.getElementById('boot')?.textContent;
  if (root && props) hydrate(createElement(Island, JSON.parse(props) as Props), root);
}
