/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, one by one,
 * so they may call nothing but Firefox. They share what hangs on the window.
 */
import type {
  Alert,
  AlertListener,
  AlertsWindow,
  ComponentManager,
  FirefoxInterfaces,
} from './firefox-window';

declare const Ci: FirefoxInterfaces;
declare const ChromeUtils: { generateQI(interfaces: readonly string[]): unknown };
declare const Components: { readonly manager: ComponentManager; ID(uuid: string): unknown };
declare const window: AlertsWindow;

/** Takes the place of the system's notices, of which a machine without a desktop has none. */
export function recordAlerts(): void {
  const alerts = new Map<string, AlertListener>();
  window.driverAlerts = alerts;
  const service = {
    QueryInterface: ChromeUtils.generateQI(['nsIAlertsService']),
    showAlert(alert: Alert, listener: AlertListener) {
      alerts.set(alert.name, listener);
      listener.observe(null, 'alertshow', '');
    },
    closeAlert(name: string) {
      alerts.get(name)?.observe(null, 'alertfinished', '');
      alerts.delete(name);
    },
  };
  Components.manager
    .QueryInterface(Ci.nsIComponentRegistrar)
    .registerFactory(
      Components.ID('{6b0a8c1e-52f4-4d0e-9a57-3b9f0d8e7c21}'),
      'The notices that the driver sees',
      '@mozilla.org/alerts-service;1',
      { createInstance: () => service },
    );
}

/** Those that were shown and not closed. */
export function shownAlerts(): string[] {
  return [...window.driverAlerts.keys()];
}

/** @throws if none of this name is in view. */
export function clickAlert(name: string): void {
  const shown = window.driverAlerts.get(name);
  if (shown === undefined) throw new Error(`There is no notice ${name}.`);
  shown.observe(null, 'alertclickcallback', '');
}
