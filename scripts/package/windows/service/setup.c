#include "setup.h"
#include "host.h"
#include <aclapi.h>
#include <sddl.h>

/* The account that Windows makes for each service: nobody signs in with it, and it has a SID of its own. */
#define ACCOUNT L"NT SERVICE\\" SERVICE_NAME
/* SERVICE_SID is the SID of ACCOUNT; the build computes it. */
#define EVERYTHING(who) L"(A;OICI;FA;;;" who L")"
#define READ(who) L"(A;;FR;;;" who L")"
#define PRIVATE L"O:BAD:P" EVERYTHING(L"SY") EVERYTHING(L"BA") EVERYTHING(SERVICE_SID)
#define PRESHUTDOWN_MS 150000

static void configure(SC_HANDLE service) {
  SC_ACTION again[] = {{SC_ACTION_RESTART, 5000}, {SC_ACTION_RESTART, 30000}, {SC_ACTION_RESTART, 60000}};
  SERVICE_DESCRIPTIONW about = {L"Inventario, compras, ventas, crédito, caja e informes de la ferretería."};
  SERVICE_FAILURE_ACTIONSW restart = {.dwResetPeriod = 86400, .cActions = 3, .lpsaActions = again};
  SERVICE_FAILURE_ACTIONS_FLAG after_errors = {TRUE};
  SERVICE_PRESHUTDOWN_INFO shutdown = {PRESHUTDOWN_MS};
  ChangeServiceConfig2W(service, SERVICE_CONFIG_DESCRIPTION, &about);
  ChangeServiceConfig2W(service, SERVICE_CONFIG_FAILURE_ACTIONS, &restart);
  ChangeServiceConfig2W(service, SERVICE_CONFIG_FAILURE_ACTIONS_FLAG, &after_errors);
  ChangeServiceConfig2W(service, SERVICE_CONFIG_PRESHUTDOWN_INFO, &shutdown);
}

DWORD install_service(void) {
  wchar_t file[LONGEST], command[LONGEST + 2];
  program_path(file, L"yunque-service.exe");
  _snwprintf(command, LONGEST + 2, L"\"%ls\"", file);
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CREATE_SERVICE);
  if (!manager) return GetLastError();
  SC_HANDLE service =
      CreateServiceW(manager, SERVICE_NAME, L"Yunque", SERVICE_ALL_ACCESS, SERVICE_WIN32_OWN_PROCESS,
                     SERVICE_AUTO_START, SERVICE_ERROR_NORMAL, command, NULL, NULL, NULL, ACCOUNT, NULL);
  DWORD error = service ? 0 : GetLastError();
  if (error == ERROR_SERVICE_EXISTS) {
    /* Whether it starts with Windows stays as its administrator left it. */
    service = OpenServiceW(manager, SERVICE_NAME, SERVICE_ALL_ACCESS);
    BOOL changed = service && ChangeServiceConfigW(service, SERVICE_NO_CHANGE, SERVICE_NO_CHANGE, SERVICE_NO_CHANGE,
                                                   command, NULL, NULL, NULL, ACCOUNT, NULL, NULL);
    error = changed ? 0 : GetLastError();
  }
  if (service) {
    configure(service);
    CloseServiceHandle(service);
  }
  CloseServiceHandle(manager);
  return error;
}

DWORD remove_service(void) {
  DWORD error = stop_service();
  if (error == ERROR_SERVICE_DOES_NOT_EXIST) return 0;
  if (error) return error;
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CONNECT);
  SC_HANDLE service = manager ? OpenServiceW(manager, SERVICE_NAME, DELETE) : NULL;
  error = service && DeleteService(service) ? 0 : GetLastError();
  if (service) CloseServiceHandle(service);
  if (manager) CloseServiceHandle(manager);
  return error;
}

/* Any user may make folders in %ProgramData%, so ours may be another's already: administrators take it. */
static void allow_taking(void) {
  static const wchar_t *const names[] = {SE_TAKE_OWNERSHIP_NAME, SE_RESTORE_NAME};
  HANDLE token;
  if (!OpenProcessToken(GetCurrentProcess(), TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY, &token)) return;
  for (int i = 0; i < 2; i++) {
    TOKEN_PRIVILEGES wanted = {.PrivilegeCount = 1, .Privileges[0].Attributes = SE_PRIVILEGE_ENABLED};
    if (LookupPrivilegeValueW(NULL, names[i], &wanted.Privileges[0].Luid))
      AdjustTokenPrivileges(token, FALSE, &wanted, 0, NULL, NULL);
  }
  CloseHandle(token);
}

/* Gives the path this owner and these rights, and no inherited ones. */
static DWORD protect(wchar_t *path, const wchar_t *rights) {
  PSECURITY_DESCRIPTOR wanted;
  PSID owner;
  PACL list;
  BOOL present, defaulted;
  if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(rights, SDDL_REVISION_1, &wanted, NULL))
    return GetLastError();
  GetSecurityDescriptorOwner(wanted, &owner, &defaulted);
  GetSecurityDescriptorDacl(wanted, &present, &list, &defaulted);
  SECURITY_INFORMATION closed = DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION;
  DWORD error = SetNamedSecurityInfoW(path, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION, owner, NULL, NULL, NULL);
  if (!error) error = SetNamedSecurityInfoW(path, SE_FILE_OBJECT, closed, NULL, NULL, list, NULL);
  LocalFree(wanted);
  return error;
}

static DWORD protect_folder(wchar_t *path) {
  CreateDirectoryW(path, NULL);
  return protect(path, PRIVATE);
}

DWORD protect_data(void) {
  wchar_t path[LONGEST];
  allow_taking();
  data_path(path, L"");
  path[wcslen(path) - 1] = 0;
  DWORD error = protect_folder(path);
  if (error) return error;
  data_path(path, L"logs");
  CreateDirectoryW(path, NULL);
  /* The server closes a store that has inherited its rights. */
  data_path(path, L"data");
  error = protect_folder(path);
  if (error) return error;
  /* The address, or why there is none, for whoever opens Yunque on this computer. */
  data_path(path, L"estado.ini");
  HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file == INVALID_HANDLE_VALUE) return GetLastError();
  CloseHandle(file);
  return protect(path, PRIVATE READ(L"BU"));
}
