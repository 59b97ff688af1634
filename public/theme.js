// Runs before the first paint, so that nobody sees the wrong theme flash by.
// The cookie `colorMode` is written by the preferences; without it the system decides.
(function () {
  var match = /(?:^|;\s*)colorMode=(light|dark|coffee)(?:;|$)/.exec(document.cookie);
  var theme = match ? match[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
