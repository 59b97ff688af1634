// Runs before the first paint, so that nobody sees the wrong theme flash by, and that who is signed in sees the app's frame
// (index.html) while its script is on the way.
// The cookie `colorMode` is written by the preferences; without it the system decides.
(function () {
  var match = /(?:^|;\s*)colorMode=(light|dark|coffee)(?:;|$)/.exec(document.cookie);
  var theme = match ? match[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  // Pages that stand in no frame, or in another.
  var other =
    /^\/(signin|signup|password-reset|reset-your-password|status|plans|pricing|upgrade|contact-undo|unsubscribe)|\/invitation\//i;
  if (!/(?:^|;\s*)userId=[^;]/.test(document.cookie) || other.test(location.pathname)) return;
  var isFolded = /(?:^|;\s*)isSidebarNavCollapsed=true/.test(document.cookie);
  document.documentElement.dataset.frame = isFolded ? 'folded' : 'whole';
})();
